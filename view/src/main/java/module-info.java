/** The command {@code view}: a program, or what differs in two, as a page or a picture. */
@SuppressWarnings("requires-automatic") // ELK has no module descriptors
module io.isomorph.view {
    requires com.fasterxml.jackson.core;
    requires info.picocli;
    requires io.isomorph.cli;
    requires io.isomorph.tools;
    requires io.isomorph.weights;
    requires org.eclipse.elk.alg.layered;
    requires org.eclipse.elk.core;
    requires org.eclipse.elk.graph;
    requires org.eclipse.emf.common;
    requires org.eclipse.emf.ecore;
    requires static org.jspecify;

    exports io.isomorph.view;

    opens io.isomorph.view.command to
            info.picocli;

    provides io.isomorph.cli.spi.CommandProvider with
            io.isomorph.view.ViewProvider;
}
