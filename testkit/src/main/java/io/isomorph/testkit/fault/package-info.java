/** Faults at each operation of storage, of memory and of visitors in turn. */
@NullMarked
package io.isomorph.testkit.fault;

import org.jspecify.annotations.NullMarked;
