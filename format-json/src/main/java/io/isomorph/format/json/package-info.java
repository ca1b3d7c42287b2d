/**
 * The JSON schema of PaddlePaddle 3's {@code inference.json}, read and re-written byte for byte.
 *
 * <p>Where to look:
 *
 * <ul>
 *   <li>text: {@code TextWindow}, {@code TokenScanner} and {@code JsonScanner}, {@code JsonOutput} (tokens out), {@code DecimalParser} and
 *       {@code Grisu2} (floats), {@code FaultFinder} (places of faults);
 *   <li>reading, from the outside in: {@code JsonReader}, {@code FormScan}, {@code ProgramReader}, {@code OperationReader},
 *       {@code AttributeReader}, {@code PayloadReader}, {@code ShapeReader}, {@code OpaqueReader}, on {@code SchemaReader};
 *   <li>writing: {@code JsonWriter}, {@code ProgramWriter}, {@code OperationWriter}, {@code PayloadWriter};
 *   <li>speed: {@code OperationTemplate} and {@code RecentTexts} for reading, {@code CompactWriter}, {@code AttributeTemplate} and
 *       {@code EncodedTexts} for writing, kept in {@code ReadingMemory} and {@code WritingMemory}: each a short cut that gives
 *       what the long way gives;
 *   <li>modes: {@code PortableMode} and {@code InferenceMode}, adapters before the writer.
 * </ul>
 *
 * @see "docs/format-json.md"
 */
@NullMarked
package io.isomorph.format.json;

import org.jspecify.annotations.NullMarked;
