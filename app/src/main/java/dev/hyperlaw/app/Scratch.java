package dev.hyperlaw.app;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;
import static java.nio.file.attribute.PosixFilePermission.OWNER_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.OWNER_READ;
import static java.nio.file.attribute.PosixFilePermission.OWNER_WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;

/**
 * A folder for the temporary files of this process, in the system's. SQLite and DuckDB unpack their libraries there, up to 60 MB, and a process that
 * is killed removes nothing; so each start removes what dead processes left.
 *
 * <p>A process holds a lock in its folder for as long as it lives. The system takes the lock away when the process dies, whether or not its parent has noticed. It means the same in every container that shares the folder, which a process id would not. A folder is removed only by a process
 * that holds its lock, or that finds no lock in it; one that was removed in the moment between is made anew under another name.
 */
final class Scratch {
    private static final String PREFIX = "hyperlaw-scratch";
    private static final String LOCK = "lock";
    private static final int TRIES = 5;

    private Scratch() {}

    /** Makes the folder and lets the libraries use it. Must come before anything asks for a temporary file: Java asks where they go only once. */
    static void claim() {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        for (int i = 0; i < TRIES; i++) {
            try {
                Path mine = make(temporary);
                @Nullable FileLock lock = lock(mine);
                if (lock == null) {
                    continue;
                }
                removeLeftovers(temporary, mine);
                System.setProperty("java.io.tmpdir", mine.toString());
                System.setProperty("org.sqlite.tmpdir", mine.toString());
                Runtime.getRuntime().addShutdownHook(new Ending(mine, lock));
                return;
            } catch (IOException | RuntimeException notHere) {
                return; // no place, or no locks: temporary files go where they always did
            }
        }
    }

    /** Closed to other users from its first moment on. */
    private static Path make(Path temporary) throws IOException {
        boolean posix = temporary.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] closed = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(EnumSet.of(OWNER_READ, OWNER_WRITE, OWNER_EXECUTE))
                }
                : new FileAttribute<?>[0];
        String name = String.join(
                "-", PREFIX, Long.toString(ProcessHandle.current().pid()), Long.toHexString(System.nanoTime()));
        return Files.createDirectory(temporary.resolve(name).toAbsolutePath(), closed);
    }

    /** Null if another process has removed the folder meanwhile. */
    @SuppressWarnings("resource") // the lock is held until the process ends
    private static @Nullable FileLock lock(Path mine) throws IOException {
        try {
            Path file = mine.resolve(LOCK);
            FileLock lock = FileChannel.open(file, CREATE_NEW, WRITE).tryLock();
            return lock != null && Files.exists(file) ? lock : null;
        } catch (NoSuchFileException removed) {
            return null;
        }
    }

    private static void removeLeftovers(Path temporary, Path mine) throws IOException {
        Object me = Files.getOwner(mine);
        try (DirectoryStream<Path> all = Files.newDirectoryStream(temporary)) {
            for (Path other : all) {
                if (other.getFileName().toString().startsWith(PREFIX)
                        && !other.toAbsolutePath().equals(mine)
                        && Files.isDirectory(other, NOFOLLOW_LINKS)
                        && Files.getOwner(other, NOFOLLOW_LINKS).equals(me)) {
                    removeIfDead(other);
                }
            }
        }
    }

    private static void removeIfDead(Path other) {
        try (FileChannel channel = FileChannel.open(other.resolve(LOCK), WRITE, NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                remove(other);
            }
        } catch (NoSuchFileException unlocked) {
            remove(other);
        } catch (IOException | OverlappingFileLockException alive) {
            // Not ours to remove.
        }
    }

    /** The lock last: as long as something is left, so is the lock. */
    private static void remove(Path folder) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (!file.equals(folder.resolve(LOCK))) {
                        Files.delete(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path inner, @Nullable IOException problem)
                        throws IOException {
                    if (!inner.equals(folder)) {
                        Files.delete(inner);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
            Files.deleteIfExists(folder.resolve(LOCK));
            Files.deleteIfExists(folder);
        } catch (IOException stays) {
            // The next start tries again.
        }
    }

    /** Knows the lock, which would otherwise be nobody's and soon be given up. A class, because each start would pay for a lambda. */
    private static final class Ending extends Thread {
        private final Path mine;
        private final FileLock lock;

        Ending(Path mine, FileLock lock) {
            this.mine = mine;
            this.lock = lock;
        }

        @Override
        public void run() {
            remove(mine);
            try {
                lock.close();
            } catch (IOException ending) {
                // The system does it.
            }
        }
    }
}
