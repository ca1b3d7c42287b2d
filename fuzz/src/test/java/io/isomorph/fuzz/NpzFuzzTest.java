package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** numpy's archives of arrays; and what is written of the tensors, which is to be read as the same. */
class NpzFuzzTest {
    private static final TensorLaws LAWS = TensorLaws.of("npz");

    @FuzzTest
    void anyBytes(byte[] bytes) {
        LAWS.check(bytes);
    }
}
