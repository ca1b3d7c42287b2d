/** The laws of passes as a JUnit contract. */
module io.isomorph.testkit.pass {
    requires transitive io.isomorph.edit;
    requires transitive io.isomorph.testkit;
    requires static org.jspecify;

    exports io.isomorph.testkit.pass;
}
