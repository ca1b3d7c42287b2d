package io.isomorph.testkit.edit.shrink;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.testkit.edit.draft.Draft;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Simplifies the properties of a program: family {@code pir}, which every format knows, version 0, trainable. */
public final class InfoStep implements ProgramStep {
    @Override
    public Stream<Consumer<Draft>> edits(Draft draft) {
        ProgramInfo info = draft.info;
        Stream<Consumer<Draft>> plain = Stream.of(
                copy -> copy.info = new ProgramInfo(Pir.FAMILY, info.version(), info.trainable()),
                copy -> copy.info = new ProgramInfo(info.family(), info.version(), true));
        Stream<Consumer<Draft>> versions = SimplerNumber.of(info.version())
                .mapToObj(version -> copy -> copy.info = new ProgramInfo(info.family(), version, info.trainable()));
        Stream<Consumer<Draft>> families = SimplerText.of(info.family())
                .map(family -> copy -> copy.info = new ProgramInfo(family.get(), info.version(), info.trainable()));
        return Stream.of(plain, versions, families).flatMap(edits -> edits);
    }
}
