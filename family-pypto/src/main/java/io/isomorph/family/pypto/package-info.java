/** PyPTO: the provider of the family. */
@NullMarked
package io.isomorph.family.pypto;

import org.jspecify.annotations.NullMarked;
