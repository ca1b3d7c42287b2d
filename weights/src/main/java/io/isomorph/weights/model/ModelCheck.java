package io.isomorph.weights.model;

import io.isomorph.error.IsomorphException;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFile;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.tool.TensorParts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares what a program needs with what its weights have. */
final class ModelCheck {
    private final Model model;
    private final TensorFormats formats;
    private final List<ModelFinding> findings = new ArrayList<>();

    ModelCheck(Model model, TensorFormats formats) {
        this.model = model;
        this.formats = formats;
    }

    List<ModelFinding> check(TensorReadOptions options) throws IOException {
        if (model.weights().isEmpty()) {
            if (!model.parameters().isEmpty()) {
                findings.add(new ModelFinding(
                        ModelFinding.NO_WEIGHTS,
                        model.program(),
                        null,
                        "the program needs " + model.parameters().size() + " tensors, and no file has any"));
            }
            return findings;
        }
        try (Model.Weights weights = model.open(formats, options)) {
            compare(weights.tensors());
            weights.tensors().verify();
        } catch (IsomorphException e) {
            findings.add(unreadable(model.weights().get(0), e));
        }
        return findings;
    }

    private static ModelFinding unreadable(Path file, IsomorphException e) {
        String source = e.location().source();
        return new ModelFinding(e.code().id(), source == null ? file : Path.of(source), null, e.problem());
    }

    /** Adds a finding for a file of weights that cannot be read to its end. */
    static void checkReadable(Path file, TensorFormats formats, TensorReadOptions options, List<ModelFinding> findings)
            throws IOException {
        try {
            if (ModelFiles.isIndex(file)) {
                try (TensorParts parts = TensorParts.open(file, formats, options)) {
                    parts.tensors().verify();
                }
            } else {
                try (TensorFile open = formats.open(file, options)) {
                    open.tensors().verify();
                }
            }
        } catch (IsomorphException e) {
            findings.add(unreadable(file, e));
        }
    }

    private void compare(TensorSet tensors) {
        Path file = model.weights().get(0);
        Map<String, Tensor> byVariable = byVariable(tensors);
        for (Parameter parameter : model.parameters()) {
            @Nullable Tensor tensor = byVariable.remove(parameter.name());
            if (tensor == null) {
                add(
                        ModelFinding.TENSOR_MISSING,
                        file,
                        parameter.name(),
                        "parameter " + Names.quote(parameter.name()) + " has no tensor");
            } else {
                compare(parameter, tensor, file);
            }
        }
        byVariable.forEach((name, tensor) -> add(
                ModelFinding.TENSOR_LEFT_OVER, file, name, "tensor " + Names.quote(name) + " belongs to no parameter"));
    }

    private void compare(Parameter parameter, Tensor tensor, Path file) {
        String subject = "tensor " + Names.quote(parameter.name()) + " is of ";
        if (parameter.type() != null && parameter.type() != tensor.type()) {
            add(
                    ModelFinding.TYPE,
                    file,
                    parameter.name(),
                    subject + tensor.type() + " where the program has " + parameter.type());
        }
        List<Long> shape = parameter.shape();
        if (shape != null && !fits(shape, tensor.shape())) {
            add(
                    ModelFinding.SHAPE,
                    file,
                    parameter.name(),
                    subject + tensor.shape() + " where the program has " + shape);
        }
    }

    private static boolean fits(List<Long> declared, List<Long> found) {
        if (declared.size() != found.size()) {
            return false;
        }
        for (int i = 0; i < declared.size(); i++) {
            if (declared.get(i) >= 0 && !declared.get(i).equals(found.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** A state dict of layers has its own keys, and a table of the variables that they are. */
    private static Map<String, Tensor> byVariable(TensorSet tensors) {
        Map<String, String> table = tensors.paddleNames();
        Map<String, Tensor> byVariable = new LinkedHashMap<>();
        for (Tensor tensor : tensors.tensors()) {
            byVariable.put(table.getOrDefault(tensor.name(), tensor.name()), tensor);
        }
        return byVariable;
    }

    private void add(String code, Path file, @Nullable String tensor, String problem) {
        findings.add(new ModelFinding(code, file, tensor, problem));
    }
}
