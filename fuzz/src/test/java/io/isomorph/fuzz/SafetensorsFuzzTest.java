package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** Files of the safetensors library; and what is written of the tensors, which is to be read as the same. */
class SafetensorsFuzzTest {
    private static final TensorLaws LAWS = TensorLaws.of("safetensors");

    @FuzzTest
    void anyBytes(byte[] bytes) {
        LAWS.check(bytes);
    }
}
