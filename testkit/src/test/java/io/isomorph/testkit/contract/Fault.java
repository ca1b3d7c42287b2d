package io.isomorph.testkit.contract;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What {@link FaultyFormat} does wrong, and the laws that must report it; no other may. */
enum Fault {
    NONE(),

    COMMITS_WHAT_FAILED(Law.SERVICE),

    CLOSES_THE_SOURCE(Law.SERVICE),

    WRAPS_WHAT_A_VISITOR_THROWS(Law.SERVICE),

    GIVES_NO_PLACE_OF_A_LIMIT(Law.ANY_BYTES) {
        @Override
        RuntimeException refusal(RuntimeException fault) {
            return fault instanceof LimitExceededException limit
                    ? new LimitExceededException(limit.code(), Location.NOWHERE, limit.problem(), limit.option())
                    : fault;
        }
    },

    DROPS_AN_ATTRIBUTE(Law.DOCUMENT) {
        @Override
        OperationHead written(OperationHead head) {
            return head.withAttributes(
                    AttributeList.of(head.attributes().items().stream().limit(2).toList()));
        }
    },
    SORTS_OPERANDS(Law.DOCUMENT) {
        @Override
        OperationHead written(OperationHead head) {
            int[] operands = head.operands().toArray();
            Arrays.sort(operands);
            return head.withOperands(Operands.of(operands));
        }
    },
    RENUMBERS_OPERANDS(Law.DOCUMENT) {
        @Override
        OperationHead written(OperationHead head) {
            return head.withOperands(Operands.of(Arrays.stream(head.operands().toArray())
                    .map(value -> value == 2 ? 1 : value)
                    .toArray()));
        }
    },
    ROUNDS_FLOATS(Law.DOCUMENT) {
        @Override
        Payload written(Payload payload) {
            return payload instanceof FloatValue value && Double.isFinite(value.value())
                    ? Payload.of((double) (float) value.value())
                    : payload;
        }
    },
    LOSES_NEGATIVE_ZERO(Law.DOCUMENT) {
        @Override
        Payload written(Payload payload) {
            return payload instanceof FloatValue value && value.value() == 0 ? Payload.of(0.0) : payload;
        }
    },
    LOSES_BITS_OF_NANS(Law.DOCUMENT) {
        @Override
        Payload written(Payload payload) {
            return payload instanceof FloatValue value && Double.isNaN(value.value())
                    ? Payload.of(Double.NaN)
                    : payload;
        }
    },
    TRUNCATES_LONGS(Law.DOCUMENT) {
        @Override
        Payload written(Payload payload) {
            return payload instanceof IntValue value && value.isLong() ? Payload.of((int) value.bits()) : payload;
        }
    },
    READS_UNSIGNED_AS_SIGNED(Law.DOCUMENT) {
        @Override
        Payload written(Payload payload) {
            return payload instanceof IntValue value && !value.isLong() ? Payload.of(value.bits()) : payload;
        }
    },
    FOLDS_CASE(Law.DOCUMENT) {
        @Override
        Payload written(Payload payload) {
            return payload instanceof StringValue value
                    ? Payload.of(value.value().toLowerCase(java.util.Locale.ROOT))
                    : payload;
        }
    },
    SORTS_ATTRIBUTES(Law.DOCUMENT) {
        @Override
        OperationHead written(OperationHead head) {
            List<NamedAttribute> items = new ArrayList<>(head.attributes().items());
            items.sort(Comparator.comparing(NamedAttribute::name));
            return head.withAttributes(AttributeList.of(items));
        }
    },
    TAKES_NO_PAYLOAD_FOR_NULL(Law.DOCUMENT) {
        @Override
        IrAttribute written(IrAttribute attribute) {
            return attribute.payload() == null && !attribute.isNull()
                    ? IrAttribute.of(attribute.name(), Payload.ofNull())
                    : attribute;
        }
    },
    FORGETS_NAMES_OF_KEYWORD_ARGUMENTS(Law.DOCUMENT) {
        @Override
        List<KeywordArgument> written(List<KeywordArgument> arguments) {
            return arguments.stream()
                    .map(argument -> new KeywordArgument("", argument.type()))
                    .toList();
        }
    },
    TAKES_KEYWORD_ARGUMENTS_FOR_POSITIONAL_ONES(Law.DOCUMENT),
    LOSES_VISITS(Law.DOCUMENT) {
        @Override
        long written(long visits) {
            return Math.min(visits, 255);
        }
    },
    DROPS_ATTACHMENTS(Law.DOCUMENT),
    DROPS_THE_PAYLOAD_OF_A_DOCUMENT(Law.DOCUMENT),
    TAKES_NO_PAYLOAD_OF_AN_ATTACHMENT_FOR_NULL(Law.DOCUMENT) {
        @Override
        @Nullable
        Payload writtenAbout(@Nullable Payload about) {
            return about == null ? Payload.ofNull() : about;
        }
    },
    HOLDS_LESS_THAN_IT_SAYS(Law.DOCUMENT) {
        @Override
        OperationHead written(OperationHead head) {
            if (head.resultCount() > 2) {
                throw new UnrepresentableException(
                        StandardCode.UNREPRESENTABLE, Location.NOWHERE, "more than 2 results", null);
            }
            return head;
        }
    },
    HOLDS_MORE_THAN_IT_SAYS(Law.DOCUMENT, Law.SERVICE) {
        @Override
        String reasonAgainst(Document document) {
            return document.entries().size() > 1 ? "it has several entries" : null;
        }
    },

    REPORTS_ITS_OWN_WRITING(Law.CANONICAL),
    ACCEPTS_TRAILING_BYTES(Law.CANONICAL),
    CHECKS_LESS_WITHOUT_LISTENER(Law.CANONICAL),
    TAKES_OTHER_LINE_ENDS(Law.CANONICAL),
    TAKES_A_BYTE_ORDER_MARK(Law.CANONICAL),

    WRITES_THE_TIME(Law.CANONICAL, Law.FORMATS, Law.SAME_BYTES) {
        @Override
        byte[] note() {
            return ByteBuffer.allocate(8).putLong(System.nanoTime()).array();
        }
    },
    WRITES_IN_ORDER_OF_ARRIVAL(Law.SAME_BYTES),
    DEPENDS_ON_HASH_SEEDS(true, Law.SAME_BYTES) {
        @Override
        byte[] note() {
            // so many that two processes hardly ever have them in the same order
            String[] words =
                    IntStream.range(0, 500).mapToObj(i -> "word " + i * 7919).toArray(String[]::new);
            return Set.of(words).toString().getBytes(StandardCharsets.UTF_8);
        }
    },
    DEPENDS_ON_THE_LOCALE(true, Law.SAME_BYTES) {
        @Override
        @SuppressWarnings("DefaultLocale")
        byte[] note() {
            return String.format("%d", 1_234_567).getBytes(StandardCharsets.UTF_8);
        }
    },
    DEPENDS_ON_THE_TIME_ZONE(true, Law.SAME_BYTES) {
        @Override
        byte[] note() {
            return java.util.TimeZone.getDefault().getID().getBytes(StandardCharsets.UTF_8);
        }
    },
    DEPENDS_ON_THE_CHARSET(true, Law.SAME_BYTES) {
        @Override
        byte[] note() {
            return "\u00e9\u20ac".getBytes(Charset.defaultCharset());
        }
    },

    THROWS_INDEX_OUT_OF_BOUNDS(Law.ANY_BYTES),
    SAYS_NO_PLACE(Law.ANY_BYTES) {
        @Override
        RuntimeException refusal(RuntimeException fault) {
            return new MalformedInputException(StandardCode.SCHEMA_VALUE, Location.NOWHERE, "it is wrong", null);
        }
    },
    TRUSTS_WHAT_ITS_CHECKSUM_COVERS(Law.ANY_BYTES) {
        @Override
        RuntimeException refusal(RuntimeException fault) {
            return fault instanceof MalformedInputException malformed
                            && malformed.code() != StandardCode.INPUT_CHECKSUM
                            && malformed.location().byteOffset() > 0
                    ? new IndexOutOfBoundsException(malformed.getMessage())
                    : fault;
        }
    },
    OVERFLOWS_THE_STACK(Law.ANY_BYTES) {
        @Override
        RuntimeException refusal(RuntimeException fault) {
            return fault.getMessage().isEmpty() ? fault : refusal(fault);
        }
    },
    LOOPS_FOR_EVER(Law.ANY_BYTES) {
        @Override
        RuntimeException refusal(RuntimeException fault) {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            return fault;
        }
    },
    TAKES_MEMORY_AS_ANNOUNCED(Law.ANY_BYTES),
    IGNORES_LIMITS(Law.ANY_BYTES) {
        @Override
        Limits limits(Limits limits) {
            return Limits.DEFAULTS;
        }
    },

    TREE_DIFFERS_FROM_EVENTS(Law.STREAMING),
    GIVES_EVENTS_ONCE(Law.STREAMING),
    LOSES_WHAT_FOLLOWS_A_SKIP(Law.STREAMING),
    LOSES_ATTACHMENTS_OF_WHAT_IS_SKIPPED(Law.STREAMING),

    IGNORES_ITS_CHECKSUM(Law.CANONICAL, Law.DAMAGE),

    CANNOT_SAY_WHAT_IT_HOLDS(Law.SERVICE) {
        @Override
        String reasonAgainst(Document document) {
            document.entries().get(0); // there may be none
            return null;
        }
    },
    CALLS_BYTES_TEXT(Law.SERVICE),
    CALLS_ITSELF_LAZY(Law.SERVICE),
    SHARES_WHAT_IT_READS(Law.SERVICE),
    CLOSES_THE_SINK(Law.SERVICE),
    RECOGNISES_EVERYTHING(Law.SERVICE),
    RECOGNISES_NOTHING(Law.SERVICE),
    IS_OF_NO_USE_AFTER_A_FAULT(Law.SERVICE),
    HIDES_WHAT_STORAGE_THROWS(Law.SERVICE),
    THROWS_FOR_AN_ABSENT_ENTRY(Law.SERVICE);

    private final boolean elsewhere;
    private final Set<Law> laws;

    Fault(Law... laws) {
        this(false, laws);
    }

    /**
     * A fault.
     *
     * @param elsewhere whether it shows in other processes only
     * @param laws what it breaks
     */
    Fault(boolean elsewhere, Law... laws) {
        this.elsewhere = elsewhere;
        this.laws = EnumSet.noneOf(Law.class);
        this.laws.addAll(List.of(laws));
    }

    boolean showsElsewhereOnly() {
        return elsewhere;
    }

    /** Whether the file is text, as whoever makes the mistake has it. */
    boolean isText() {
        return this == TAKES_OTHER_LINE_ENDS || this == TAKES_A_BYTE_ORDER_MARK;
    }

    Set<Law> laws() {
        return laws;
    }

    OperationHead written(OperationHead head) {
        UnaryOperator<AttributeList> list = attributes -> AttributeList.of(attributes.items().stream()
                .map(item -> new NamedAttribute(item.name(), written(item.value())))
                .toList());
        return new OperationHead(
                head.name(),
                list.apply(head.attributes()),
                head.operands(),
                head.resultTypes().stream().map(this::written).toList(),
                list.apply(head.resultAttributes()));
    }

    private IrType written(IrType type) {
        return type.payload() == null ? type : IrType.of(type.name(), deep(type.payload()));
    }

    IrAttribute written(IrAttribute attribute) {
        return attribute.payload() == null ? attribute : IrAttribute.of(attribute.name(), deep(attribute.payload()));
    }

    /** Changes leaves, also those in lists. */
    private Payload deep(Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return written(payload);
        }
        return Payload.list(list.items().stream().map(this::deep).toList());
    }

    Payload written(Payload payload) {
        return payload;
    }

    @Nullable
    Payload writtenAbout(@Nullable Payload about) {
        return about;
    }

    List<KeywordArgument> written(List<KeywordArgument> arguments) {
        return arguments;
    }

    long written(long visits) {
        return visits;
    }

    /** Its reason against a document, or null. */
    String reasonAgainst(Document document) {
        return null;
    }

    /** What else it writes into each file. */
    byte[] note() {
        return new byte[0];
    }

    /** What it throws instead of an error that is right. */
    RuntimeException refusal(RuntimeException fault) {
        return fault;
    }

    Limits limits(Limits limits) {
        return limits;
    }
}
