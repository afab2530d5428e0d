package dev.hyperlaw.tables;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Predicate;

/** The files in a folder and below it that have names of a kind. Links are not followed, hidden folders not entered. */
public final class FolderFiles {
    private static final int DEPTH = 8;

    /** A folder that holds more than this before the first file of the kind is a whole disk. */
    private static final int LOOKED_AT = 20_000;

    private FolderFiles() {}

    /** All of them, sorted by path. */
    public static List<Path> named(Path folder, Predicate<String> name) throws IOException {
        return found(folder, name, Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Whether there is one; gives up in a folder of very many other files. */
    public static boolean anyNamed(Path folder, Predicate<String> name) {
        try {
            return Files.isDirectory(folder)
                    && !found(folder, name, 1, LOOKED_AT).isEmpty();
        } catch (IOException e) {
            return false; // opening it says so
        }
    }

    private static List<Path> found(Path folder, Predicate<String> name, int most, int looks) throws IOException {
        List<Path> found = new ArrayList<>();
        FileVisitor<Path> visitor = new SimpleFileVisitor<>() {
            private int seen;

            @Override
            public FileVisitResult preVisitDirectory(Path entered, BasicFileAttributes attributes) {
                boolean hidden = !entered.equals(folder)
                        && String.valueOf(entered.getFileName()).startsWith(".");
                return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!attributes.isDirectory() && name.test(String.valueOf(file.getFileName()))) {
                    found.add(file);
                }
                return found.size() >= most || ++seen >= looks ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
            }
        };
        Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), DEPTH, visitor);
        Collections.sort(found);
        return found;
    }
}
