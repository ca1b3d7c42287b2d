/**
 * Reading in place: a column is found when it is first used, a block's checksum is checked when a byte of it is first read,
 * and a row is decoded once, when something refers to it.
 */
@NullMarked
package io.isomorph.format.flatbuffers.read;

import org.jspecify.annotations.NullMarked;
