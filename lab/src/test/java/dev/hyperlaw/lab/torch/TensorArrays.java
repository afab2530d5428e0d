package dev.hyperlaw.lab.torch;

import java.util.Random;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** Between tensors and arrays of Java, for tests that compute the same thing a second time without libtorch. */
public final class TensorArrays {

    private TensorArrays() {}

    /** The entries in the order of the rows, as doubles. */
    public static double[] entries(Tensor tensor) {
        Tensor wide = tensor.detach().to(torch.ScalarType.Double).contiguous();
        double[] entries = new double[(int) wide.numel()];
        try (DoublePointer data = wide.data_ptr_double()) {
            data.get(entries);
        }
        return entries;
    }

    /** A matrix of float64. */
    public static Tensor matrix(double[]... rows) {
        return Tensor.create(flat(rows), rows.length, rows[0].length);
    }

    public static double[][] rows(Tensor matrix) {
        double[] entries = entries(matrix);
        return rows(entries, (int) matrix.size(0), (int) matrix.size(1));
    }

    public static double[][] rows(double[] entries, int rows, int columns) {
        double[][] matrix = new double[rows][columns];
        for (int i = 0; i < rows; i++) {
            System.arraycopy(entries, i * columns, matrix[i], 0, columns);
        }
        return matrix;
    }

    public static double[] flat(double[][] rows) {
        double[] flat = new double[rows.length * rows[0].length];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, flat, i * rows[0].length, rows[0].length);
        }
        return flat;
    }

    /** Normally distributed float64 entries. */
    public static Tensor normal(Random random, long... shape) {
        int length = 1;
        for (long side : shape) {
            length *= (int) side;
        }
        return Tensor.create(
                random.doubles(length, 0, 1).map(u -> random.nextGaussian()).toArray(), shape);
    }
}
