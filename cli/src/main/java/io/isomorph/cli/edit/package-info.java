/** The command that changes programs by passes, and the one that lists passes. */
@NullMarked
package io.isomorph.cli.edit;

import org.jspecify.annotations.NullMarked;
