/**
 * The parts of a program that is edited, linked with each other: regions, blocks, operations and values. Each knows what is around it, in
 * it and what uses it, so no part is below another; an edit that would break the program is refused here.
 */
@org.jspecify.annotations.NullMarked
package io.isomorph.edit.tree;
