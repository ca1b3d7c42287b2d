/**
 * The known kinds of types and attributes: one table of names, payload shapes and records that view them. Nothing is read or
 * written differently for being known; formats that spell payloads by shape (as JSON does) query the table, not the kind.
 *
 * @see "docs/adding-a-kind.md"
 */
@NullMarked
package io.isomorph.kind;

import org.jspecify.annotations.NullMarked;
