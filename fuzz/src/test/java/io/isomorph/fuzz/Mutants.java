package io.isomorph.fuzz;

import io.isomorph.testkit.edit.ByteMutator;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Changes the inputs of a target at random and lets the target judge each: without a fuzzer that looks where they get to, so very many in little
 * time, and the same ones each time.
 */
final class Mutants {
    private static final String PACKAGE = "io/isomorph/fuzz";

    private final String target;
    private final Object judge;
    private final Method judging;
    private final List<byte[]> inputs;

    /**
     * Prepares.
     *
     * @param resources the folder of test resources
     * @param target a class name, such as {@code JsonFuzzTest}
     */
    Mutants(Path resources, String target) throws IOException, ReflectiveOperationException {
        this.target = target;
        Class<?> type = Class.forName(Mutants.class.getPackageName() + "." + target);
        Constructor<?> constructor = type.getDeclaredConstructor();
        this.judge = constructor.newInstance();
        this.judging = type.getDeclaredMethod("anyBytes", byte[].class);
        this.inputs = new ArrayList<>();
        try (Stream<Path> files = Files.list(resources.resolve(PACKAGE).resolve(target + "Inputs/anyBytes"))) {
            for (Path file : files.sorted().toList()) {
                inputs.add(Files.readAllBytes(file));
            }
        }
    }

    /** Takes the folder of test resources, the class of a target, how many, and what decides the changes; and where to put what is found. */
    public static void main(String[] words) throws IOException, ReflectiveOperationException {
        Path finding = Path.of(words[4]);
        try {
            new Mutants(Path.of(words[0]), words[1]).run(Integer.parseInt(words[2]), Long.parseLong(words[3]));
        } catch (Found e) {
            Files.createDirectories(finding);
            Path file = finding.resolve("mutant");
            Files.write(file, e.mutant);
            e.printStackTrace();
            System.err.println("found: " + file);
            System.exit(1);
        }
        System.out.println(words[1] + ": " + words[2] + " mutants, 0 divergences");
    }

    /** A mutant that breaks a law. */
    static final class Found extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient byte[] mutant;

        Found(String message, byte[] mutant, Throwable cause) {
            super(message, cause);
            this.mutant = mutant;
        }
    }

    /**
     * Tests mutants.
     *
     * @throws Found at the first that breaks a law
     */
    void run(int count, long seed) throws ReflectiveOperationException {
        SplittableRandom random = new SplittableRandom(seed);
        ByteMutator mutator = new ByteMutator(seed);
        for (int i = 0; i < count; i++) {
            byte[] input = any(random);
            byte[] mutant = random.nextInt(8) == 0 ? mutator.splice(input, any(random)) : mutator.mutate(input);
            try {
                judging.invoke(judge, mutant);
            } catch (InvocationTargetException e) {
                throw new Found(target + ": mutant " + i + " of seed " + seed, mutant, e.getCause());
            }
        }
    }

    private byte[] any(SplittableRandom random) {
        return inputs.get(random.nextInt(inputs.size()));
    }
}
