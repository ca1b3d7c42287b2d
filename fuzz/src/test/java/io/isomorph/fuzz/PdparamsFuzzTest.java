package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** Pickles as Paddle writes them; and what is written of the tensors, which is to be read as the same. */
class PdparamsFuzzTest {
    private static final TensorLaws LAWS = TensorLaws.of("pdparams");

    @FuzzTest
    void anyBytes(byte[] bytes) {
        LAWS.check(bytes);
    }
}
