/** A plain format that holds every document: the partner of formats under test, and the simplest one to read. */
@NullMarked
package io.isomorph.testkit.reference;

import org.jspecify.annotations.NullMarked;
