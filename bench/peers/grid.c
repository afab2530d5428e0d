/* The paper's grid, 100 values each of eta, b, alpha and T, as a plain loop in C on two threads.
 * Prints the median in milliseconds and the sum of the minima. Built by bench/compare: -O3 -march=native -ffast-math. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { COUNT = 100, THREADS = 2, RUNS = 51 };

static double eta[COUNT], inverse[COUNT], batch[COUNT], alpha[COUNT], tokens[COUNT], lowest[COUNT];

static void fill(double *values, double from, double to) {
    for (int i = 0; i < COUNT; i++) values[i] = pow(10, from + (to - from) * i / (COUNT - 1));
}

static void *search(void *argument) {
    for (int t = (int)(long)argument; t < COUNT; t += THREADS) {
        double budget = tokens[t], best = INFINITY;
        for (int j = 0; j < COUNT; j++) {
            double det = batch[j] / budget, root = sqrt(batch[j]);
            for (int k = 0; k < COUNT; k++) {
                double noise = root / (alpha[k] * budget) + sqrt(alpha[k]) / root, smooth = 1 + 1 / alpha[k], row = INFINITY;
                for (int i = 0; i < COUNT; i++) {
                    double value = det * inverse[i] + noise + smooth * eta[i];
                    row = value < row ? value : row;
                }
                best = row < best ? row : best;
            }
        }
        lowest[t] = best;
    }
    return NULL;
}

static int rising(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(void) {
    fill(eta, -15, 4);
    fill(batch, 0, 15);
    fill(alpha, -9, 0);
    fill(tokens, 2, 22);
    for (int i = 0; i < COUNT; i++) inverse[i] = 1 / eta[i];
    double times[RUNS], sum = 0;
    for (int run = 0; run < RUNS; run++) {
        struct timespec start, end;
        pthread_t threads[THREADS];
        clock_gettime(CLOCK_MONOTONIC, &start);
        for (long i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, search, (void *)i);
        for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
        clock_gettime(CLOCK_MONOTONIC, &end);
        times[run] = 1e3 * (end.tv_sec - start.tv_sec) + 1e-6 * (end.tv_nsec - start.tv_nsec);
    }
    for (int t = 0; t < COUNT; t++) sum += lowest[t];
    qsort(times, RUNS, sizeof *times, rising);
    printf("%.3f %.12g\n", times[RUNS / 2], sum);
    return 0;
}
