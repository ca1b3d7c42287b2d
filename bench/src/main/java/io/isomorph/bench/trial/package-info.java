/** What is measured in processes of their own, as JMH cannot: first files, growth, heaps, fleets, and this build beside another one. */
@NullMarked
package io.isomorph.bench.trial;

import org.jspecify.annotations.NullMarked;
