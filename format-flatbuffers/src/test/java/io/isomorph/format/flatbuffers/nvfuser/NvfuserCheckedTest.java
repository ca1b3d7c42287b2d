package io.isomorph.format.flatbuffers.nvfuser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.verify.Verifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The reader checks the layout while it reads: it is to accept no file that the verifier refuses, and to report what the verifier does. */
class NvfuserCheckedTest {
    private static final NvfuserFormat FORMAT = new NvfuserFormat();
    private static final Verifier VERIFIER = new Verifier(CacheSchema.toVerify()).withAnyStrings();
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 20_000);

    private static @Nullable IsomorphException fault(Runnable step) {
        try {
            step.run();
            return null;
        } catch (IsomorphException e) {
            return e;
        }
    }

    /** Changes up to three places behind the identifier, as another would be of another schema: a bit, a byte, a small number, a number from elsewhere, an offset beyond every file, or the length. */
    private static byte[] mutated(byte[] file, SplittableRandom random) {
        byte[] changed = file.clone();
        ByteBuffer numbers = ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            int at = 8 + random.nextInt(changed.length - 11);
            int word = at & -4;
            switch (random.nextInt(7)) {
                case 0 -> changed[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> changed[at] = (byte) random.nextInt();
                case 2 -> changed[at & -2] += 2;
                case 3 -> numbers.putInt(word, random.nextInt(80) - 16);
                case 4 -> numbers.putInt(word, numbers.getInt(random.nextInt(changed.length - 3) & -4));
                case 5 -> numbers.putInt(word, Integer.MAX_VALUE - random.nextInt(changed.length));
                default -> {
                    if (random.nextInt(20) == 0) {
                        return Arrays.copyOf(changed, Math.max(8, at));
                    }
                }
            }
        }
        return changed;
    }

    @Test
    void whatTheVerifierRefusesIsRefusedInTheSameWords() {
        List<byte[]> files = new ArrayList<>(List.of(TwoFusions.file()));
        for (int seed = 0; seed < 40; seed++) {
            files.add(Nvfuser.write(FORMAT, FusionCacheGenerator.document(seed)));
        }
        SplittableRandom random = new SplittableRandom(20261125);
        int accepted = 0;
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] file = mutated(files.get(random.nextInt(files.size())), random);
            IsomorphException expected = fault(() -> VERIFIER.verify(ByteBuffer.wrap(file), "file.nvf"));
            IsomorphException found = fault(() -> Nvfuser.read(FORMAT, file));
            if (found == null) {
                accepted++;
            }
            if (expected != null) {
                refused++;
                assertTrue(found != null, "mutation " + i + " is read; " + expected.getMessage());
                if (!found.code().id().equals("nvfuser.state")) {
                    assertEquals(expected.getMessage(), found.getMessage(), "mutation " + i);
                }
            }
        }
        assertTrue(accepted > MUTATIONS / 20 && refused > MUTATIONS / 20, accepted + " and " + refused);
    }
}
