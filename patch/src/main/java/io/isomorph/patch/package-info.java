/**
 * Patches: stored programs move between versions of their IR, with every change reported.
 *
 * @see "docs/patches.md"
 */
@NullMarked
package io.isomorph.patch;

import org.jspecify.annotations.NullMarked;
