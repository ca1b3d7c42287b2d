package io.isomorph.spark.support;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.fs.Abortable;
import org.apache.hadoop.fs.CommonPathCapabilities;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/** An object store: an object is there when its stream is closed, unless that was aborted; nothing is renamed. */
public final class StoreFileSystem extends OtherFileSystem {
    @Override
    public boolean hasPathCapability(Path path, String capability) throws IOException {
        return capability.equals(CommonPathCapabilities.ABORTABLE_STREAM) || super.hasPathCapability(path, capability);
    }

    @Override
    public FSDataOutputStream create(
            Path path,
            FsPermission permission,
            boolean overwrite,
            int bufferSize,
            short replication,
            long blockSize,
            Progressable progress)
            throws IOException {
        return new FSDataOutputStream(new Upload(path), null);
    }

    @Override
    public boolean rename(Path from, Path to) throws IOException {
        throw new IOException("nothing is renamed here");
    }

    private final class Upload extends OutputStream implements Abortable, StreamCapabilities {
        private final Path path;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private boolean aborted;

        Upload(Path path) {
            this.path = path;
        }

        @Override
        public void write(int b) {
            bytes.write(b);
        }

        @Override
        public AbortableResult abort() {
            aborted = true;
            return new AbortableResult() {
                @Override
                public boolean alreadyClosed() {
                    return false;
                }

                @Override
                public IOException anyCleanupException() {
                    return null;
                }
            };
        }

        @Override
        public boolean hasCapability(String capability) {
            return capability.equals(StreamCapabilities.ABORTABLE_STREAM);
        }

        @Override
        public void close() throws IOException {
            if (!aborted) {
                try (FSDataOutputStream out = createLocal(path)) {
                    bytes.writeTo(out);
                }
            }
        }
    }
}
