/**
 * Passes: changes of a whole program by a name, found by {@link java.util.ServiceLoader}. Passes that come with Isomorph know no operation;
 * they query the family.
 */
@org.jspecify.annotations.NullMarked
package io.isomorph.edit.pass;
