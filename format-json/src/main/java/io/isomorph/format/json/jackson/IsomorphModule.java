package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.module.SimpleDeserializers;
import com.fasterxml.jackson.databind.module.SimpleSerializers;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;

/**
 * Lets an {@code ObjectMapper} read and write {@link Program} and {@link Document}, also as a part of a user's own
 * classes. The JSON of either is the object that is in an {@code inference.json}; a mapper of another format (YAML,
 * CBOR, MessagePack, or Jackson's own trees) writes the same object with its own means.
 *
 * <p>A {@link Document} must have one entry, without name and with 0 visits, as everywhere in JSON; hold a map of
 * programs for more. Neither the layout nor the spelling of strings is ours: the mapper decides both, so {@code
 * json.style} means nothing here.
 *
 * <p>A program that cannot be read or written is a {@link com.fasterxml.jackson.databind.JsonMappingException}. Its
 * cause is the {@link io.isomorph.error.IsomorphException}; its path leads through the user's classes, its message
 * through the program.
 *
 * <p>Immutable, safe for several threads if the listeners in the options are. A mapper takes one module of this class:
 * a second one is ignored, as Jackson does with modules of one {@linkplain #getTypeId() id}.
 *
 * @see "docs/jackson.md"
 */
public final class IsomorphModule extends Module {
    private final ReadOptions reading;
    private final WriteOptions writing;

    /** Makes a module with default limits and options. */
    public IsomorphModule() {
        this(ReadOptions.DEFAULTS, WriteOptions.DEFAULTS);
    }

    /**
     * Makes a module.
     *
     * @param reading limits of one program, strictness, options, and what receives normalizations, whose location is that
     *     of the operation, without a byte offset
     * @param writing limits of one program and options
     */
    public IsomorphModule(ReadOptions reading, WriteOptions writing) {
        this.reading = reading;
        this.writing = writing;
    }

    /**
     * Returns the module's name.
     *
     * @return {@code isomorph}
     */
    @Override
    public String getModuleName() {
        return "isomorph";
    }

    /**
     * Returns the version of the jar.
     *
     * @return the version, or the unknown version for classes that are in no jar
     */
    @Override
    public Version version() {
        return ArtifactVersion.find();
    }

    /**
     * Adds serializers and deserializers of the two classes to a mapper.
     *
     * @param context the mapper's
     */
    @Override
    public void setupModule(SetupContext context) {
        TokenTexts texts = new TokenTexts();
        SimpleSerializers serializers = new SimpleSerializers();
        serializers.addSerializer(Program.class, new DocumentSerializer<>(texts, writing, Document::of));
        serializers.addSerializer(Document.class, new DocumentSerializer<>(texts, writing, document -> document));
        context.addSerializers(serializers);
        SimpleDeserializers deserializers = new SimpleDeserializers();
        deserializers.addDeserializer(
                Program.class, new DocumentDeserializer<>(Program.class, reading, Document::onlyProgram));
        deserializers.addDeserializer(
                Document.class, new DocumentDeserializer<>(Document.class, reading, document -> document));
        context.addDeserializers(deserializers);
    }
}
