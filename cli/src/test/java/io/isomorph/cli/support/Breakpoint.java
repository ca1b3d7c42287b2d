package io.isomorph.cli.support;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDeathEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The moment in which a method is called for the n-th time, in a process of its own: there the process is killed. What the process
 * runs is the command as it is; the JVM's debugging interface stops it.
 *
 * @param type the name of a class
 * @param method the name of one of its methods
 * @param call which of the calls, from 1
 */
public record Breakpoint(String type, String method, int call) {
    private static final int SECONDS = 60;

    /** Runs the command up to this moment, and kills it; returns false if it ended before. */
    public boolean kill(Path scratch, Object... args) throws IOException, InterruptedException {
        Files.createDirectories(scratch);
        ListeningConnector connector = Bootstrap.virtualMachineManager().listeningConnectors().stream()
                .filter(known -> known.transport().name().equals("dt_socket"))
                .findFirst()
                .orElseThrow();
        Map<String, Connector.Argument> options = connector.defaultArguments();
        options.get("localAddress").setValue("127.0.0.1");
        options.get("port").setValue("0");
        try {
            String address = connector.startListening(options);
            options.get("port").setValue(address.substring(address.lastIndexOf(':') + 1));
            String agent = "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=127.0.0.1:"
                    + options.get("port").value();
            Path in = Files.write(scratch.resolve("in"), new byte[0]);
            Process process = Child.start(
                    in,
                    scratch.resolve("out"),
                    scratch.resolve("err"),
                    Stream.concat(Stream.of(agent), Child.classPath().stream()).toList(),
                    args);
            try {
                options.get("timeout").setValue(Integer.toString(SECONDS * 1000));
                return isReached(connector.accept(options));
            } finally {
                process.destroyForcibly(); // kill -9
                assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS));
            }
        } catch (IllegalConnectorArgumentsException e) {
            throw new IllegalStateException(e);
        } finally {
            stop(connector, options);
        }
    }

    private static void stop(ListeningConnector connector, Map<String, Connector.Argument> options) throws IOException {
        try {
            connector.stopListening(options);
        } catch (IllegalConnectorArgumentsException e) {
            // it does not listen any more
        }
    }

    /** Lets the process run until the call; from then on it is suspended. */
    private boolean isReached(VirtualMachine machine) throws InterruptedException {
        ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
        loaded.addClassFilter(type);
        loaded.enable();
        int calls = 0;
        try {
            while (true) {
                EventSet events = machine.eventQueue().remove(TimeUnit.SECONDS.toMillis(SECONDS));
                assertNotNull(events, "the command does not end");
                for (Event event : events) {
                    if (event instanceof ClassPrepareEvent prepared) {
                        set(machine, prepared.referenceType());
                    } else if (event instanceof BreakpointEvent && ++calls == call) {
                        return true;
                    } else if (event instanceof VMDeathEvent || event instanceof VMDisconnectEvent) {
                        return false;
                    }
                }
                events.resume();
            }
        } catch (VMDisconnectedException e) {
            return false;
        }
    }

    private void set(VirtualMachine machine, ReferenceType loaded) {
        List<Method> methods = loaded.methodsByName(method);
        assertTrue(methods.size() == 1, type + " has " + methods.size() + " methods " + method);
        machine.eventRequestManager()
                .createBreakpointRequest(methods.get(0).location())
                .enable();
    }
}
