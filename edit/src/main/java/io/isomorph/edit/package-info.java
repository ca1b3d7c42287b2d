/** How programs are changed: as a tree, by {@link io.isomorph.edit.ProgramEditor}, or as events, by {@link io.isomorph.edit.RewritingVisitor}. */
@org.jspecify.annotations.NullMarked
package io.isomorph.edit;
