package io.isomorph.spark.support;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/** A file system that Hadoop knows by its older interface only, and that does not rename over a file. Its files are local. */
public class OtherFileSystem extends FileSystem {
    /** The last parts of the names of all files that were opened. */
    public static final Set<String> OPENED = ConcurrentHashMap.newKeySet();

    /** The last parts of the names of files that cannot be opened now. */
    public static final Set<String> FAILING = ConcurrentHashMap.newKeySet();

    private final RawLocalFileSystem local = new RawLocalFileSystem();
    private URI uri = URI.create("other:///");

    /** Makes it known. */
    public static void configure(Configuration configuration) {
        configuration.set("fs.other.impl", OtherFileSystem.class.getName());
        configuration.set("fs.store.impl", StoreFileSystem.class.getName());
    }

    @Override
    public void initialize(URI name, Configuration configuration) throws IOException {
        super.initialize(name, configuration);
        local.initialize(URI.create("file:///"), configuration);
        uri = URI.create(name.getScheme() + ":///");
    }

    static Path toLocal(Path path) {
        return new Path("file", null, path.toUri().getPath());
    }

    private FileStatus status(FileStatus of) {
        return new FileStatus(
                of.getLen(),
                of.isDirectory(),
                1,
                of.getBlockSize(),
                of.getModificationTime(),
                new Path(uri.getScheme(), "", of.getPath().toUri().getPath()));
    }

    final FSDataOutputStream createLocal(Path path) throws IOException {
        return local.create(toLocal(path), true);
    }

    @Override
    public URI getUri() {
        return uri;
    }

    @Override
    public FSDataInputStream open(Path path, int bufferSize) throws IOException {
        OPENED.add(path.getName());
        if (FAILING.contains(path.getName())) {
            throw new IOException("storage is out of order");
        }
        return local.open(toLocal(path), bufferSize);
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
        return createLocal(path);
    }

    @Override
    public FSDataOutputStream append(Path path, int bufferSize, Progressable progress) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean rename(Path from, Path to) throws IOException {
        return !exists(to) && local.rename(toLocal(from), toLocal(to));
    }

    @Override
    public boolean delete(Path path, boolean recursive) throws IOException {
        return local.delete(toLocal(path), recursive);
    }

    @Override
    public FileStatus[] listStatus(Path path) throws FileNotFoundException, IOException {
        return Arrays.stream(local.listStatus(toLocal(path))).map(this::status).toArray(FileStatus[]::new);
    }

    @Override
    public void setWorkingDirectory(Path folder) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getWorkingDirectory() {
        return new Path(uri.getScheme(), "", "/");
    }

    @Override
    public boolean mkdirs(Path path, FsPermission permission) throws IOException {
        return local.mkdirs(toLocal(path));
    }

    @Override
    public FileStatus getFileStatus(Path path) throws IOException {
        return status(local.getFileStatus(toLocal(path)));
    }
}
