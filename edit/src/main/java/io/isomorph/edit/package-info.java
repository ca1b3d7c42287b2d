/** A program as linked operations and values that can be changed: {@link io.isomorph.edit.ProgramEditor}. */
@org.jspecify.annotations.NullMarked
package io.isomorph.edit;
