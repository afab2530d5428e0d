package dev.hyperlaw.grid;

import org.jspecify.annotations.Nullable;

/**
 * Which kernel brute force runs on, chosen once per process: the SIMD one where this Java can load it, the scalar one
 * elsewhere, with the reason.
 */
public final class KernelChoice {
    private static final String MODULE = "jdk.incubator.vector";
    private static final String VECTOR_KERNEL = "dev.hyperlaw.grid.VectorKernel";
    private static final KernelChoice SCALAR = new KernelChoice(new ScalarKernel(), null);
    private static final KernelChoice FASTEST = choose();

    private final GridKernel kernel;
    private final @Nullable String fallBack;

    private KernelChoice(GridKernel kernel, @Nullable String fallBack) {
        this.kernel = kernel;
        this.fallBack = fallBack;
    }

    /** The SIMD kernel if it can run here. */
    public static KernelChoice fastest() {
        return FASTEST;
    }

    public static KernelChoice scalar() {
        return SCALAR;
    }

    /** For people: the kernel, and why it is not the SIMD one if that was wanted. */
    public String description() {
        return fallBack == null ? kernel.description() : "%s (no SIMD: %s)".formatted(kernel.description(), fallBack);
    }

    GridKernel kernel() {
        return kernel;
    }

    private static KernelChoice choose() {
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            return new KernelChoice(SCALAR.kernel, "Java was started without --add-modules %s".formatted(MODULE));
        }
        try {
            // By name: a class that mentions an incubating module cannot be linked where the module is not loaded.
            Class<? extends GridKernel> kernel = Class.forName(VECTOR_KERNEL).asSubclass(GridKernel.class);
            return new KernelChoice(kernel.getDeclaredConstructor().newInstance(), null);
        } catch (ReflectiveOperationException | LinkageError e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            return new KernelChoice(SCALAR.kernel, String.valueOf(cause.getMessage()));
        }
    }
}
