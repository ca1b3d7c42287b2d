package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** numpy's files of one array; and what is written of the tensors, which is to be read as the same. */
class NpyFuzzTest {
    private static final TensorLaws LAWS = TensorLaws.of("npy");

    @FuzzTest
    void anyBytes(byte[] bytes) {
        LAWS.check(bytes);
    }
}
