package io.isomorph.edit.pass;

/**
 * A pass of a pipeline, with what it is called in reports.
 *
 * @param name its name, or its description in one text such as {@code drop-attributes:names=a,b}
 * @param pass what it does
 */
public record PassStep(String name, Pass pass) {}
