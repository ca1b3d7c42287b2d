/** From text to events: {@code JsonReader}, {@code ProgramReader}, {@code OperationReader}, {@code PayloadReader}; {@code FaultLocator} locates faults. */
@NullMarked
package io.isomorph.format.json.read;

import org.jspecify.annotations.NullMarked;
