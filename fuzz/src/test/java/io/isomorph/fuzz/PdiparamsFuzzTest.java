package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** Paddle's streams of tensors; and what is written of the tensors, which is to be read as the same. */
class PdiparamsFuzzTest {
    private static final TensorLaws LAWS = TensorLaws.of("pdiparams");

    @FuzzTest
    void anyBytes(byte[] bytes) {
        LAWS.check(bytes);
    }
}
