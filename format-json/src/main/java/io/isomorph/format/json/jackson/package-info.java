/**
 * Programs inside of the objects that a Jackson {@code ObjectMapper} reads and writes. Needs {@code jackson-databind},
 * which nothing else of the format does.
 *
 * @see "docs/jackson.md"
 */
@NullMarked
package io.isomorph.format.json.jackson;

import org.jspecify.annotations.NullMarked;
