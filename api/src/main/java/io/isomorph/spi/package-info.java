/**
 * Formats: what a provider implements ({@link io.isomorph.spi.FormatProvider}) and what a user calls
 * ({@link io.isomorph.spi.Formats}). The jars on the class or module path decide which formats there are.
 */
@NullMarked
package io.isomorph.spi;

import org.jspecify.annotations.NullMarked;
