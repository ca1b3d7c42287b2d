package io.isomorph.format.json.mode;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.ProcessMeshAttribute;
import io.isomorph.family.pir.kind.TensorDistAttribute;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What Paddle checks of meshes, and of tensors that are spread over one; what fails there ends the load, or the process.
 *
 * @see "Paddle PIR sheet, section 5"
 */
final class PortableDistribution {
    /** Paddle numbers the ways to reduce from 0 to 6. */
    private static final long MOST_REDUCE = 6;

    private PortableDistribution() {}

    /** Returns what Paddle would reject in an attribute, the attributes inside of it aside; null if nothing. */
    static @Nullable String faultOf(IrAttribute attribute) {
        if (!attribute.name().isOf("pd_dist")) {
            return null;
        }
        AttributeView view = PirKinds.TABLE.view(attribute);
        if (view instanceof ProcessMeshAttribute mesh) {
            return meshFault(mesh);
        }
        return view instanceof TensorDistAttribute tensor
                        && PirKinds.TABLE.view(tensor.mesh()) instanceof ProcessMeshAttribute mesh
                ? spreadFault(tensor, mesh.shape().size())
                : null;
    }

    private static @Nullable String meshFault(ProcessMeshAttribute mesh) {
        if (!hasSize(mesh.shape(), mesh.processIds().size())) {
            return "a mesh of the shape " + mesh.shape() + " has "
                    + mesh.processIds().size() + " process ids";
        }
        if (mesh.shape().size() != mesh.dimNames().size()) {
            return "a mesh of the shape " + mesh.shape() + " has "
                    + mesh.dimNames().size() + " names of dimensions";
        }
        if (new HashSet<>(mesh.dimNames()).size() != mesh.dimNames().size()) {
            return "two dimensions of a mesh have one name";
        }
        Set<Long> ids = new HashSet<>();
        for (long id : mesh.processIds().toArray()) {
            if (!ids.add(id)) {
                return "a mesh has process " + id + " twice";
            }
        }
        return null;
    }

    /** Whether the product of the lengths is a number. Upstream counts no process in a mesh without dimensions. */
    private static boolean hasSize(Longs shape, int count) {
        long product = shape.size() == 0 ? 0 : 1;
        for (long length : shape.toArray()) {
            if (length == 0) {
                return count == 0;
            }
        }
        for (long length : shape.toArray()) {
            if (length > Integer.MAX_VALUE || length < -Integer.MAX_VALUE) {
                return false;
            }
            product *= length;
            if (product > Integer.MAX_VALUE || product < -Integer.MAX_VALUE) {
                return false;
            }
        }
        return product == count;
    }

    private static @Nullable String spreadFault(TensorDistAttribute tensor, int rank) {
        Set<Long> used = new HashSet<>();
        Longs mapping = tensor.dimsMapping();
        for (int i = 0; i < mapping.size(); i++) {
            long dim = mapping.get(i);
            if (dim >= rank) {
                return "a tensor is spread over dimension " + dim + " of a mesh of " + rank;
            }
            if (dim >= 0 && !used.add(dim)) {
                return "two dimensions of a tensor are spread over dimension " + dim + " of a mesh";
            }
        }
        for (TensorDistAttribute.Partial partial : tensor.partials()) {
            if (partial.meshDim() < 0 || partial.meshDim() >= rank) {
                return "a tensor is partial over dimension " + partial.meshDim() + " of a mesh of " + rank;
            }
            if (!used.add(partial.meshDim())) {
                return "a tensor uses dimension " + partial.meshDim() + " of a mesh twice";
            }
            if (partial.reduceKind() < 0 || partial.reduceKind() > MOST_REDUCE) {
                return "a tensor is reduced in way " + partial.reduceKind() + "; Paddle has 0 to " + MOST_REDUCE;
            }
        }
        return null;
    }

    /** How an operand or a result is spread: not at all, as a tensor, or as a list of such. */
    static Payload spread(Payload payload, PortableKinds kinds) {
        requireSpread(((AttributeValue) payload).attribute(), kinds);
        return kinds.attributeIn(payload);
    }

    private static void requireSpread(IrAttribute attribute, PortableKinds kinds) {
        if (PirKinds.TABLE.view(attribute) instanceof ArrayAttribute array) {
            array.items().forEach(item -> requireSpread(item, kinds));
        } else if (!attribute.isNull()) {
            kinds.isNamed(attribute, TensorDistAttribute.NAME);
        }
    }
}
