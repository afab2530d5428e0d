package dev.hyperlaw.sweep.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/**
 * How SQLite makes a change whole. The write-ahead log lets readers go on while a process writes, but all its users share
 * memory, which no network file system offers: a log there is a corrupt store sooner or later. So the rollback journal is
 * used there. It needs nothing but locks; where a file system has none SQLite says so, and nothing is written. Where locks
 * are only pretended (NFS mounted with nolock) nothing can tell, hence the note that asks for one sweep at a time.
 *
 * <p>SQLite's exclusive locking mode would keep others out for good, but {@code hyperlaw runs} beside a running sweep too;
 * its lock files (unix-dotfile) would outlive a killed process.
 */
enum Journal {
    WAL("wal"),
    ROLLBACK("delete");

    private static final Set<String> NETWORK =
            Set.of(("9p afpfs afs beegfs ceph cifs davfs drvfs glusterfs gpfs lustre ncpfs nfs nfs3 nfs4 ocfs2"
                            + " gfs2 orangefs panfs prl_fs pvfs2 smb smb2 smb3 smbfs v9fs vboxsf virtiofs vmhgfs webdav"
                            + " weka wekafs")
                    .split(" "));
    private static final Set<String> LOCAL_FUSE =
            Set.of("fuse.fuse-overlayfs", "fuse.lxcfs", "fuse.ntfs-3g", "fuse.ext4");

    private final String mode;

    Journal(String mode) {
        this.mode = mode;
    }

    /** What {@code PRAGMA journal_mode} calls it. */
    String mode() {
        return mode;
    }

    /** For the type of a file system as the system names it, such as {@code ext4} or {@code nfs4}. */
    static Journal of(String fileSystem) {
        String type = fileSystem.toLowerCase(Locale.ROOT);
        boolean remote = NETWORK.contains(type) || type.startsWith("fuse.") && !LOCAL_FUSE.contains(type);
        return remote ? ROLLBACK : WAL;
    }

    /** The type of the file system that holds {@code file}, or would hold it. */
    static String fileSystem(Path file) {
        try {
            Path there = Files.exists(file) ? file : file.toAbsolutePath().getParent();
            return there == null ? "" : Files.getFileStore(there).type();
        } catch (IOException e) {
            return ""; // what cannot be asked is told by the attempt to open it
        }
    }

    String note(Path file, String fileSystem) {
        return """
                The store %s is on a network file system (%s). SQLite's write-ahead log is not safe there, so a rollback journal \
                is used: slower, readers wait for writers, and only as safe as the locks of that file system. \
                Run one sweep at a time on it, from one host, or keep the store on a local disk.""".formatted(file, fileSystem);
    }
}
