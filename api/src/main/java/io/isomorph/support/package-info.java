/** What modules of Isomorph share and no user needs: texts for people, the first difference of payloads, SHA-256. Exported to our modules only. */
@NullMarked
package io.isomorph.support;

import org.jspecify.annotations.NullMarked;
