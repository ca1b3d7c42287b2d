/**
 * MessagePack for Jackson's mappers, checked before it is read. Needs {@code jackson-dataformat-msgpack}, which nothing else of the
 * format does.
 *
 * @see "docs/jackson.md"
 */
@NullMarked
package io.isomorph.format.msgpack.jackson;

import org.jspecify.annotations.NullMarked;
