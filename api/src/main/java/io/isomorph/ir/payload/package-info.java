/**
 * What types and attributes are: a name and a {@link io.isomorph.ir.payload.Payload}, the same for every family. This package knows no
 * programs; {@link io.isomorph.ir} builds on it.
 */
@NullMarked
package io.isomorph.ir.payload;

import org.jspecify.annotations.NullMarked;
