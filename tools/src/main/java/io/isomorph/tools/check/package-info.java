/**
 * Whether programs make sense: values are used where they are visible, and operations are as their family defines them. A fault is
 * a finding, never a reason not to read or write.
 */
@NullMarked
package io.isomorph.tools.check;

import org.jspecify.annotations.NullMarked;
