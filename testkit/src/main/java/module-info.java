/** Generators, mutators, a shrinker, and the laws of formats as a JUnit contract. */
module io.isomorph.testkit {
    requires transitive io.isomorph.api;
    requires transitive io.isomorph.family.pir;
    requires transitive org.junit.jupiter.api;
    requires static transitive net.jqwik.api;
    requires java.management;
    requires jdk.management;
    requires org.junit.platform.commons;
    requires static org.jspecify;

    exports io.isomorph.testkit.contract;
    exports io.isomorph.testkit.edit;
    exports io.isomorph.testkit.fault;
    exports io.isomorph.testkit.generate;
    exports io.isomorph.testkit.jqwik;
    exports io.isomorph.testkit.reference;
}
