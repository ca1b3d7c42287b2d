package io.isomorph.format.msgpack;

import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Pieces of MessagePack and of the grammar that break a file, or make another of it, wherever they are put in. */
final class Fragments {
    static final List<byte[]> ALL = Stream.of(
                    "c0",
                    "c2",
                    "00",
                    "01",
                    "7f",
                    "ff",
                    "fe",
                    "e0",
                    "90",
                    "91c0",
                    "9100",
                    "9200c0",
                    "9300c000",
                    "9490c090c0",
                    "9400c090c0",
                    "80",
                    "8100c0",
                    "8101c0",
                    "810200",
                    "8103c0",
                    "81a0c0",
                    "a0",
                    "a16b",
                    "a3782e79",
                    "d900",
                    "c400",
                    "cc00",
                    "cd0000",
                    "ce00000000",
                    "cfffffffffffffffff",
                    "d38000000000000000",
                    "ca3f800000",
                    "cb3ff0000000000000",
                    "dc0000",
                    "dd00000000",
                    "ddffffffff",
                    "de0000",
                    "dfffffffff",
                    "c1",
                    "d40000",
                    "c70100",
                    "dd00000001dd000000029090",
                    "dd0000000192a16bc400",
                    "93a16bc40101c0",
                    "c40100")
            .map(HexFormat.of()::parseHex)
            .toList();

    private Fragments() {}
}
