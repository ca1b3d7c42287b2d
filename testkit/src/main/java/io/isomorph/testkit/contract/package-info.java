/**
 * The laws that every format keeps, and {@link io.isomorph.testkit.contract.FormatContract}, the JUnit class that proves them for
 * one.
 *
 * @see "docs/laws.md"
 */
@NullMarked
package io.isomorph.testkit.contract;

import org.jspecify.annotations.NullMarked;
