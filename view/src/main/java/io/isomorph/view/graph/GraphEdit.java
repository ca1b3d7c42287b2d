package io.isomorph.view.graph;

import org.jspecify.annotations.Nullable;

/**
 * A difference of two programs, and the box that it is about.
 *
 * @param change what was done
 * @param node the operation; null if it is about the program
 * @param operator the operation's name, by which differences are grouped
 * @param scope the scope that the operation is in; may be empty
 * @param what the part in words
 * @param before what the left program has there
 * @param after what the right program has there
 */
public record GraphEdit(
        Change change, @Nullable Node node, String operator, String scope, String what, String before, String after) {}
