package io.isomorph.family.pir.check;

import io.isomorph.family.SemanticCode;
import java.util.List;

/** What an operation lacks of a definition, until it is known whether another definition fits better. */
record DefinitionFault(SemanticCode code, String part, List<Object> message) {}
