package dev.hyperlaw.lab.torch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.List;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.global.torch;

/** The native library. Every thread that trains calls {@link #start} before it touches a tensor. */
public final class Torch {

    private Torch() {}

    /**
     * Loads libtorch on the first call, and makes the calling thread compute alone: one torch thread, one BLAS thread. Trainers run one
     * per core, and a sum split over threads would be rounded differently from run to run.
     */
    public static void start() {
        Libraries.unpack();
        torch.set_num_threads(1);
        openblas_nolapack.blas_set_num_threads(1);
    }

    /** The version of libtorch and of its Java binding, as in {@code 2.10.0-1.5.13}. */
    public static String version() {
        try {
            return Loader.getVersion("org.bytedeco", "pytorch");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs {@code work} without recording it for a backward pass, and frees every native object it made. */
    @SuppressWarnings("try") // both resources act by being open
    public static void untracked(Runnable work) {
        try (PointerScope scope = new PointerScope();
                NoGradGuard guard = new NoGradGuard()) {
            work.run();
        }
    }

    /**
     * The loader prefers a library of the system to one it has not unpacked yet. Where the system has a libtorch of another version, the
     * first start on a machine would load half of each and crash; so ours are unpacked before anything asks for them.
     */
    private static final class Libraries {
        private static final List<String> NAMES = List.of(
                System.mapLibraryName("c10"),
                System.mapLibraryName("torch_cpu"),
                System.mapLibraryName("torch"),
                "libgomp.so.1");

        static {
            String platform = Loader.getPlatform() + System.getProperty("org.bytedeco.javacpp.platform.extension", "");
            for (String name : NAMES) {
                URL library = Torch.class.getClassLoader().getResource("org/bytedeco/pytorch/" + platform + "/" + name);
                if (library != null) { // libgomp comes with some platforms only
                    unpack(library);
                }
            }
        }

        /** Does the work once, by initialising this class. */
        static void unpack() {}

        private static void unpack(URL library) {
            try {
                Loader.cacheResource(library);
            } catch (IOException e) {
                throw new UncheckedIOException("libtorch could not be unpacked from %s.".formatted(library), e);
            }
        }
    }
}
