/** What the schema of Paddle's files consists of: keys, short ids, special floats, forms of parameters, numbers of values. */
@NullMarked
package io.isomorph.format.json.schema;

import org.jspecify.annotations.NullMarked;
