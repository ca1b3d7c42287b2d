/** A persistent cache of what compilers made of programs: {@link io.isomorph.cache.CompileCache}. */
@org.jspecify.annotations.NullMarked
package io.isomorph.cache;
