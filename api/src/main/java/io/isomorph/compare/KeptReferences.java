package io.isomorph.compare;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * What types and attribute lists are written as, kept in these objects: they are most of what programs share, and programs that
 * are hashed again have the same ones. The fields are no part of the API, so they are reached by handles.
 */
final class KeptReferences {
    private static final VarHandle OF_LIST = field(AttributeList.class);
    private static final VarHandle OF_TYPE = field(IrType.class);

    private KeptReferences() {}

    private static VarHandle field(Class<?> owner) {
        try {
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .findVarHandle(owner, "contentReference", byte[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static byte @Nullable [] get(AttributeList list) {
        return (byte[]) OF_LIST.getAcquire(list);
    }

    static void set(AttributeList list, byte[] reference) {
        OF_LIST.setRelease(list, reference);
    }

    static byte @Nullable [] get(IrType type) {
        return (byte[]) OF_TYPE.getAcquire(type);
    }

    static void set(IrType type, byte[] reference) {
        OF_TYPE.setRelease(type, reference);
    }
}
