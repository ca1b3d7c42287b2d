/**
 * A plain mirror of the IR for libraries that serialize whatever graph of objects they are given: public fields, final classes, constructors
 * without parameters, the values of payloads as the JDK has them. What is one object in the IR is one object here.
 */
@NullMarked
package io.isomorph.bench.graph;

import org.jspecify.annotations.NullMarked;
