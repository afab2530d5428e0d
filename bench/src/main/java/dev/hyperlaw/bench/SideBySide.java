package dev.hyperlaw.bench;

import dev.hyperlaw.grid.KernelChoice;
import java.util.Arrays;
import java.util.Locale;

/** Medians of warm runs as {@code name milliseconds} lines, for the script that sets them beside other programs. */
public final class SideBySide {
    private static final int WARM_UP = 200;
    private static final int RUNS = 101;

    private SideBySide() {}

    public static void main(String[] arguments) {
        TheoryWork work = new TheoryWork();
        double sink = 0;
        sink += print("optimum-general", work::generalSolver);
        sink += print("optimum-cubic", work::cubic);
        sink += print("derive-theorem-3", () -> work.deriveTheoremThree().constant("b"));
        GridWork grid = new GridWork();
        sink += print("grid-simd", grid::simd);
        sink += print("grid-scalar", grid::scalar);
        sink += print("grid-pruned", grid::pruned);
        System.out.println(String.format(Locale.ROOT, "grid-sum %.12g", grid.pruned()));
        System.out.println("grid-kernel " + KernelChoice.fastest().description().replace(' ', '_'));
        if (Double.isNaN(sink)) {
            throw new IllegalStateException("A benchmark computed nothing.");
        }
    }

    private interface Work {
        double run();
    }

    private static double print(String name, Work work) {
        double sink = 0;
        for (int i = 0; i < WARM_UP; i++) {
            sink += work.run();
        }
        double[] times = new double[RUNS];
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            sink += work.run();
            times[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(times);
        System.out.println(String.format(Locale.ROOT, "%s %.4f", name, times[RUNS / 2]));
        return sink;
    }
}
