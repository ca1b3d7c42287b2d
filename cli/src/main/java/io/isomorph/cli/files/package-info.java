/** Files and folders: what is read and written, several at once, with what is done before. */
@NullMarked
package io.isomorph.cli.files;

import org.jspecify.annotations.NullMarked;
