/** Programs in CBOR. */
module org.example.cbor {
    requires transitive io.isomorph.api;

    exports org.example.cbor;

    provides io.isomorph.spi.FormatProvider with
            org.example.cbor.CborFormat;
}
