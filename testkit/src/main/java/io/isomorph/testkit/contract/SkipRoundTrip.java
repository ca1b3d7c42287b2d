package io.isomorph.testkit.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The programs of this test or class do not go through the formats; {@link RoundTrip#check} still does as it is configured. */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface SkipRoundTrip {
    /**
     * Returns why.
     *
     * @return a reason for people, not blank; it is in the report of the test
     */
    String value();
}
