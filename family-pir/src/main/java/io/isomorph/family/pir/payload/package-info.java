/** What the records of types and of attributes share in reading payloads; not exported. */
@NullMarked
package io.isomorph.family.pir.payload;

import org.jspecify.annotations.NullMarked;
