package io.isomorph.format.msgpack.wire;

import org.jspecify.annotations.Nullable;

/** What the first byte of a value means, as the MessagePack specification has it. */
final class Headers {
    /** By first byte; null for the reserved byte and for extensions. */
    private static final @Nullable Kind[] KINDS = new Kind[256];

    /** How many bytes of a number, a length or a count follow, by first byte. */
    private static final byte[] WIDTHS = new byte[256];

    static {
        for (int tag = 0; tag < 256; tag++) {
            KINDS[tag] = kindOf(tag);
            WIDTHS[tag] = (byte) widthOf(tag);
        }
    }

    private Headers() {}

    private static @Nullable Kind kindOf(int tag) {
        if (tag < 0x80 || tag >= 0xe0) {
            return Kind.INT;
        }
        if (tag < 0xc0) {
            return tag < 0x90 ? Kind.MAP : tag < 0xa0 ? Kind.ARRAY : Kind.STRING;
        }
        return switch (tag) {
            case 0xc0 -> Kind.NIL;
            case 0xc2, 0xc3 -> Kind.BOOL;
            case 0xc4, 0xc5, 0xc6 -> Kind.BYTES;
            case 0xca, 0xcb -> Kind.FLOAT;
            case 0xcc, 0xcd, 0xce, 0xcf, 0xd0, 0xd1, 0xd2, 0xd3 -> Kind.INT;
            case 0xd9, 0xda, 0xdb -> Kind.STRING;
            case 0xdc, 0xdd -> Kind.ARRAY;
            case 0xde, 0xdf -> Kind.MAP;
            default -> null;
        };
    }

    private static int widthOf(int tag) {
        return switch (tag) {
            case 0xc4, 0xcc, 0xd0, 0xd9 -> 1;
            case 0xc5, 0xcd, 0xd1, 0xda, 0xdc, 0xde -> 2;
            case 0xc6, 0xca, 0xce, 0xd2, 0xdb, 0xdd, 0xdf -> 4;
            case 0xcb, 0xcf, 0xd3 -> 8;
            default -> 0;
        };
    }

    /** Returns what begins with a byte, or null if that is the reserved byte or an extension. */
    static @Nullable Kind kind(int tag) {
        return KINDS[tag];
    }

    /** Returns how many bytes of a number, a length or a count follow the first byte: 0, 1, 2, 4 or 8. */
    static int width(int tag) {
        return WIDTHS[tag];
    }

    /** Returns the length or count that a first byte holds itself; it must be one of the fixed forms. */
    static int fixedCount(int tag) {
        return tag < 0xa0 ? tag & 0xf : tag & 0x1f;
    }

    /** Returns the first byte of an integer in its smallest form; the fixed forms are no header, and count as 0. */
    static int ofInt(long value) {
        if (value >= 0) {
            return value < 0x80
                    ? 0
                    : value < 0x100 ? 0xcc : value < 0x10000 ? 0xcd : value < 0x1_0000_0000L ? 0xce : 0xcf;
        }
        return value >= -32
                ? 0
                : value >= Byte.MIN_VALUE
                        ? 0xd0
                        : value >= Short.MIN_VALUE ? 0xd1 : value >= Integer.MIN_VALUE ? 0xd2 : 0xd3;
    }
}
