package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.spi.Normalization;

/** Our faults as Jackson's. Offsets into the text that a {@link TokenRecorder} made would mislead, so they go. */
final class MappingFaults {
    private MappingFaults() {}

    static JsonMappingException writing(JsonGenerator generator, IsomorphException fault) {
        IsomorphException cause = inObject(fault);
        return JsonMappingException.from(generator, cause.getMessage(), cause);
    }

    /**
     * Makes the exception of a reader. The location that it names is where the object begins, as the parser is at its end
     * by then; only a deprecated constructor takes both a location and a cause.
     */
    @SuppressWarnings("deprecation")
    static JsonMappingException reading(JsonLocation start, IsomorphException fault) {
        IsomorphException cause = inObject(fault);
        return new JsonMappingException(cause.getMessage(), start, cause);
    }

    static Normalization inObject(Normalization normalization) {
        return new Normalization(normalization.code(), inObject(normalization.location()), normalization.detail());
    }

    private static IsomorphException inObject(IsomorphException fault) {
        Location place = inObject(fault.location());
        IsomorphException same = fault;
        if (fault instanceof MalformedInputException) {
            same = new MalformedInputException(fault.code(), place, fault.problem(), fault.hint());
        } else if (fault instanceof LimitExceededException limit) {
            same = new LimitExceededException(fault.code(), place, fault.problem(), limit.option());
        }
        same.setStackTrace(fault.getStackTrace());
        return same;
    }

    private static Location inObject(Location place) {
        return new Location(null, Location.UNKNOWN, place.pointer(), place.operation());
    }
}
