package io.isomorph.spark.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.spark.support.OtherFileSystem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read while a file is written, and after writing failed, is the old file or the new one. */
class FileCommitTest {
    @TempDir
    private Path folder;

    private HadoopFolder folder(String scheme) throws IOException {
        Configuration configuration = new Configuration();
        OtherFileSystem.configure(configuration);
        return HadoopFolder.of(scheme + "://" + folder, configuration);
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "other", "store"})
    void aFileIsReplacedAtOnce(String scheme) throws IOException {
        HadoopFolder root = folder(scheme);
        FileCommit commit = new FileCommit(root.system(), root.path(".temporary"));
        commit.write(root.path("a/b:c %20?#.json"), bytes("old"));
        Path file = folder.resolve("a/b:c %20?#.json");
        assertEquals("old", Files.readString(file));
        commit.write(root.path("a/b:c %20?#.json"), new SequenceInputStream(bytes("ne"), new InputStream() {
            private boolean read;

            @Override
            public int read() throws IOException {
                assertEquals("old", Files.readString(file));
                int next = read ? -1 : 'w';
                read = true;
                return next;
            }
        }));
        assertEquals("new", Files.readString(file));
        assertEquals(3, root.state("a/b:c %20?#.json").size());
    }

    @Test
    void whatHadoopThrowsOfAFullDiskIsAnIoException() throws Exception {
        Constructor<FSError> made = FSError.class.getDeclaredConstructor(Throwable.class);
        made.setAccessible(true); // what its stream of a local file throws is for itself to make
        FSError fault = made.newInstance(new IOException("No space left on device"));
        HadoopFolder root = folder("file");
        FileCommit commit = new FileCommit(root.system(), root.path(".temporary"));
        InputStream full = new InputStream() {
            @Override
            public int read() {
                throw fault;
            }
        };
        IOException thrown = assertThrows(IOException.class, () -> commit.write(root.path("a"), full));
        assertEquals(root.path("a") + ": No space left on device", thrown.getMessage());
        try (var left = Files.list(folder.resolve(".temporary"))) {
            assertFalse(left.findAny().isPresent());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "other", "store"})
    void whatFailsLeavesTheOldFileAndNothingElse(String scheme) throws IOException {
        HadoopFolder root = folder(scheme);
        FileCommit commit = new FileCommit(root.system(), root.path(".temporary"));
        commit.write(root.path("a"), bytes("old"));
        InputStream broken = new SequenceInputStream(bytes("ne"), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        });
        assertEquals(
                "broken",
                assertThrows(IOException.class, () -> commit.write(root.path("a"), broken))
                        .getMessage());
        assertEquals("old", Files.readString(folder.resolve("a")));
        if (Files.exists(folder.resolve(".temporary"))) {
            try (var left = Files.list(folder.resolve(".temporary"))) {
                assertFalse(left.findAny().isPresent());
            }
        }
    }
}
