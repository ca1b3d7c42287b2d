package io.isomorph.spi;

/** Providers that a service file names in tests: one that works and some that do not. */
final class BrokenProviders {
    private BrokenProviders() {}

    /** Works. */
    public static final class Good extends StubProvider {
        /** For the service loader. */
        public Good() {
            super("good", ".good");
        }
    }

    /** Works too, under the same id. */
    public static final class GoodAgain extends StubProvider {
        /** For the service loader. */
        public GoodAgain() {
            super("good", ".again");
        }
    }

    /** Cannot be made. */
    public static final class ThrowsInConstructor extends StubProvider {
        /** For the service loader. */
        public ThrowsInConstructor() {
            super("x");
            throw new IllegalStateException("no constructor today");
        }
    }

    /** Cannot be initialised. */
    public static final class ThrowsInInitializer extends StubProvider {
        private static final int NUMBER = Integer.parseInt("no number");

        /** For the service loader. */
        public ThrowsInInitializer() {
            super("x" + NUMBER);
        }
    }

    /** Is no provider. */
    public static final class NoProvider {}

    /** Has no constructor without arguments. */
    public static final class NeedsAnArgument extends StubProvider {
        /** Not for the service loader. */
        public NeedsAnArgument(String id) {
            super(id);
        }
    }

    /** Cannot describe itself. */
    public static final class ThrowsInDescriptor extends StubProvider {
        /** For the service loader. */
        public ThrowsInDescriptor() {
            super("x");
        }

        @Override
        public FormatDescriptor descriptor() {
            throw new IllegalStateException("no descriptor today");
        }
    }

    /** Links to something that is not there. */
    public static final class LacksAClass extends StubProvider {
        /** For the service loader. */
        public LacksAClass() {
            super("x");
        }

        @Override
        public FormatDescriptor descriptor() {
            throw new NoClassDefFoundError("org/absent/Codec");
        }
    }

    /** Describes itself by nothing. */
    public static final class NullDescriptor extends StubProvider {
        /** For the service loader. */
        public NullDescriptor() {
            super("x");
        }

        @Override
        public FormatDescriptor descriptor() {
            return null;
        }
    }

    /** Was made for a later interface. */
    public static final class FromTheFuture extends StubProvider {
        /** For the service loader. */
        public FromTheFuture() {
            super("x");
        }

        @Override
        public int spiLevel() {
            return SPI_LEVEL + 1;
        }
    }

    /** Was made for no interface. */
    public static final class LevelZero extends StubProvider {
        /** For the service loader. */
        public LevelZero() {
            super("x");
        }

        @Override
        public int spiLevel() {
            return 0;
        }
    }
}
