/** The commands of {@code cache}. */
@org.jspecify.annotations.NullMarked
package io.isomorph.cli.cache;
