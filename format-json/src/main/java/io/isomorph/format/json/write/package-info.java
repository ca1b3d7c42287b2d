/** From events to text: {@code JsonWriter}, {@code ProgramWriter}, {@code OperationWriter}, {@code PayloadWriter}. */
@NullMarked
package io.isomorph.format.json.write;

import org.jspecify.annotations.NullMarked;
