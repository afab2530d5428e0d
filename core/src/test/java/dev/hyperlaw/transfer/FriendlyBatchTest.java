package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.quantity.BatchSize;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FriendlyBatchTest {
    private static OptionalLong near(double sequences, long quantum) {
        return FriendlyBatch.of(
                sequences,
                quantum,
                sequences / FriendlyBatch.NEAR,
                sequences * FriendlyBatch.NEAR,
                FriendlyBatch.OF_SEQUENCES);
    }

    @ParameterizedTest
    @CsvSource({
        "453,448",
        "226.27,224",
        "500,512",
        "1000,1024",
        "540,512",
        "200,192",
        "1500,1472",
        "204.1,208",
        "37,36",
        "64,64",
        "3,0",
        "5,0"
    })
    void powersOfTwoThenMultiplesOf64Down(double ideal, long friendly) {
        assertThat(near(ideal, 1).orElse(0)).isEqualTo(friendly);
    }

    @Test
    void aWideFlatRangeAllowsAPowerOfTwo() {
        assertThat(FriendlyBatch.of(453, 1, 300, 900, 64)).hasValue(512);
        assertThat(FriendlyBatch.of(453, 1, 200, 450, 64)).hasValue(256);
        assertThat(FriendlyBatch.of(453, 1, 451, 455, 64)).hasValue(452);
        assertThat(FriendlyBatch.of(453, 1, 453, 453, 64)).isEmpty();
        assertThat(FriendlyBatch.of(453, 1, 460, 440, 64)).isEmpty();
    }

    @Test
    void tokensAreCountedInPowersOf1024() {
        double ideal = 1_854_321;
        assertThat(FriendlyBatch.of(ideal, 1, ideal / 1.06, ideal * 1.06, FriendlyBatch.OF_TOKENS))
                .hasValue(1_835_008);
    }

    @Test
    void theHardwareComesFirst() {
        assertThat(near(453, 32)).hasValue(448);
        assertThat(near(470, 48)).hasValue(480);
        assertThat(near(580, 48)).hasValue(576);
        assertThat(near(453, 256)).isEmpty();
    }

    /** Whatever the numbers are: within reach, a multiple of the quantum, and nothing friendlier nearby. */
    @Test
    void theFriendliestWithinReachIsFound() {
        Random random = new Random(20261117);
        for (int i = 0; i < 3000; i++) {
            double ideal = Math.exp(random.nextDouble() * 9);
            double low = ideal / (1 + random.nextDouble());
            double high = ideal * (1 + random.nextDouble());
            long quantum = 1 + random.nextInt(12);
            OptionalLong found = FriendlyBatch.of(ideal, quantum, low, high, 64);
            long best = 0;
            for (long n = (long) Math.ceil(low); n <= high; n++) {
                if (n % quantum == 0 && (best == 0 || better(n, best, ideal))) {
                    best = n;
                }
            }
            long expected = best % 2 == 0 || Long.bitCount(best) == 1 ? best : 0;
            assertThat(found.orElse(0))
                    .as("%s %d %s %s", ideal, quantum, low, high)
                    .isEqualTo(expected);
        }
    }

    private static boolean better(long one, long other, double ideal) {
        int rank = Long.compare(rank(one), rank(other));
        return rank > 0 || rank == 0 && Math.abs(Math.log(one / ideal)) < Math.abs(Math.log(other / ideal));
    }

    private static long rank(long n) {
        return Long.bitCount(n) == 1 ? 1000 : Math.min(64, Long.lowestOneBit(n));
    }

    @Test
    void capsAndHardwareHoldInARounding() {
        Caps caps = Caps.none().withMaxBatch(BatchSize.ofSequences(450, 1024));
        BatchRounding rounding = new BatchRounding(Hardware.multipleOf(8), caps, OptionalInt.of(1024));
        BatchPlan plan = rounding.friendly(447 * 1024, true, 400 * 1024, 600 * 1024);
        assertThat(plan.batch().sequences()).hasValue(448);
        assertThat(plan.roundingRatio().getAsDouble()).isGreaterThan(1);
        assertThat(rounding.friendly(447 * 1024, false, 446 * 1024, 447.5 * 1024)
                        .batch()
                        .sequences())
                .hasValue(448);
    }

    @Test
    void aTransferSaysWhichNumberItTook() {
        TunedRun from = Runs.tuned(Schedule.cosine()).withTuned(Tuned.LR, Tuned.BATCH);
        Transfer transfer = Transfer.plan(from, Runs.to(100 * Runs.B));
        assertThat(transfer.recommendation().batch().batch().sequences()).hasValue(224);
        assertThat(transfer.warnings())
                .contains("The batch is 224 sequences, not 226: a friendlier number within 6 % of it.");
    }

    @Test
    void aBatchOfTheUsersOwnStays() {
        TunedRun odd = TunedRun.of(
                Runs.tuned(Schedule.cosine()).tokens(),
                Runs.tuned(Schedule.cosine()).lr(),
                BatchSize.ofSequences(453, 4096),
                Runs.ADAMW,
                Schedule.cosine());
        assertThat(Transfer.plan(odd, Runs.to(100 * Runs.B))
                        .recommendation()
                        .batch()
                        .batch()
                        .sequences())
                .hasValue(453);
        TunedRun tuned = Runs.tuned(Schedule.cosine()).withTuned(Tuned.LR, Tuned.BATCH);
        TargetRun capped = Runs.to(100 * Runs.B).withCaps(Caps.none().withMaxBatch(BatchSize.ofSequences(101, 4096)));
        assertThat(Transfer.plan(tuned, capped).recommendation().batch().batch().sequences())
                .hasValue(101);
        TargetRun prescribed = Runs.to(100 * Runs.B).withBatch(BatchSize.ofSequences(227, 4096));
        assertThat(Transfer.plan(tuned, prescribed)
                        .recommendation()
                        .batch()
                        .batch()
                        .sequences())
                .hasValue(227);
    }
}
