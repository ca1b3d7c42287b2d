package io.isomorph.spark.job;

import io.isomorph.catalog.rows.Digest;
import io.isomorph.io.ByteSource;
import io.isomorph.spark.files.FileGroups;
import io.isomorph.spark.files.FileState;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Files whose rows are in one file of each table, and are made again together. Which bucket a file is in follows from its name, so that
 * other files do not move it; a program and its weights are in one.
 *
 * @param index which bucket, from 0
 * @param files the files, ordered by name
 */
record Bucket(int index, List<FileState> files) implements Serializable {
    /** So many files are read again when one of them has changed. */
    private static final int FILES = 250;

    private static final int MOST = 4096;

    Bucket {
        files = new ArrayList<>(files); // Spark's serializer knows it
    }

    /** Returns how many buckets a folder of so many files is divided into. */
    static int count(int files) {
        return Math.max(1, Math.min(MOST, files / FILES));
    }

    /** Divides files; there are empty buckets too. */
    static List<Bucket> divide(List<FileState> files, int buckets) {
        List<List<FileState>> parts = new ArrayList<>();
        for (int i = 0; i < buckets; i++) {
            parts.add(new ArrayList<>());
        }
        Function<FileState, String> key = FileGroups.keyOfModel(files);
        files.forEach(file ->
                parts.get(Math.floorMod(spread(key.apply(file)), buckets)).add(file));
        List<Bucket> all = new ArrayList<>();
        parts.forEach(part -> all.add(new Bucket(all.size(), part)));
        return all;
    }

    /** Names that differ in a number have hashes that differ as little, and would fill few buckets. */
    private static int spread(String key) {
        int hash = key.hashCode() * 0x9E3779B9;
        return hash ^ (hash >>> 15);
    }

    /** Returns what is the same as long as no file is added, removed or modified. */
    String fingerprint() {
        StringBuilder text = new StringBuilder();
        for (FileState file : files) {
            text.append(file.name().length())
                    .append(' ')
                    .append(file.name())
                    .append(' ')
                    .append(file.size())
                    .append(' ')
                    .append(file.modified())
                    .append('\n');
        }
        return Digest.of(ByteSource.of(text.toString().getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns the name of its file of a table, within the folder that is written. */
    String fileOf(String table) {
        return String.format("%s/bucket-%05d.parquet", table, index);
    }
}
