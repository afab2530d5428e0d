package dev.hyperlaw.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@SuppressWarnings("try")
class LibraryTest {

    @BeforeAll
    static void start() {
        Torch.start();
    }

    @Test
    void theFirstTokensAreTheSameWhateverTheBatch() {
        try (PointerScope scope = new PointerScope()) {
            ExampleStream stream = new Library().open(language());
            long[] together = longs(stream.training(4).read(8).inputs());
            ExampleStream.BatchReader pairs = stream.training(2);
            long[] first = longs(pairs.read(8).inputs());
            long[] second = longs(pairs.read(10).inputs());
            assertThat(together).startsWith(first).endsWith(second);
        }
    }

    @Test
    void targetsAreTheTokensOnePlaceLater() {
        try (PointerScope scope = new PointerScope()) {
            Batch batch = new Library().open(language()).training(1).read(3);
            long[] inputs = longs(batch.inputs());
            long[] targets = longs(batch.targets());
            for (int i = 0; i + 1 < inputs.length; i++) {
                assertThat(targets[i]).isEqualTo(inputs[i + 1]);
            }
        }
    }

    @Test
    void heldOutBatchesDoNotDependOnTheSeed() {
        try (PointerScope scope = new PointerScope()) {
            List<Batch> one = new Library().open(language()).validation();
            List<Batch> other = new Library()
                    .open(settings(Map.of("data.source", Setting.of("synthetic"), "seed", Setting.of(5))))
                    .validation();
            assertThat(one).hasSameSizeAs(other).hasSize(32_768 / 2048);
            for (int i = 0; i < one.size(); i++) {
                assertThat(longs(one.get(i).inputs()))
                        .isEqualTo(longs(other.get(i).inputs()));
            }
        }
    }

    @Test
    void theTeacherNamesEveryClassAndIsOverruledAsOftenAsAskedFor() {
        int count = 4000;
        try (PointerScope scope = new PointerScope()) {
            long[] plain = longs(teacher(0).training(count).read(0).targets());
            long[] noisy = longs(teacher(0.5).training(count).read(0).targets());
            int[] counts = new int[10];
            int overruled = 0;
            for (int i = 0; i < count; i++) {
                counts[(int) plain[i]]++;
                overruled += plain[i] == noisy[i] ? 0 : 1;
            }
            assertThat(Arrays.stream(counts).min().getAsInt()).isGreaterThan(count / 50);
            // Half of the labels are drawn anew, and a tenth of those stay what they were.
            assertThat(overruled / (double) count).isCloseTo(0.45, within(0.04));
        }
    }

    @Test
    void theNoiseOfABatchIsThatOfOneExampleOverTheRootOfItsSize() {
        try (PointerScope scope = new PointerScope()) {
            ExampleStream stream = new Library()
                    .open(settings(Map.of(
                            "objective", Setting.of("quadratic"),
                            "model.dimension", Setting.of(20_000),
                            "model.noise", Setting.of(3))));
            ExampleStream.BatchReader batches = stream.training(16);
            double spread = batches.read(16).inputs().std().item_double();
            double first = batches.read(0).inputs().select(0, 0).item_double();
            assertThat(spread).isCloseTo(3.0 / 4, within(5 * 0.75 / Math.sqrt(2 * 20_000)));
            assertThat(batches.read(16).inputs().select(0, 0).item_double()).isNotEqualTo(first);
            assertThat(batches.read(0).inputs().select(0, 0).item_double()).isEqualTo(first);
            assertThat(stream.validation().get(0).inputs().abs().max().item_double())
                    .isZero();
        }
    }

    private static ExampleStream teacher(double noise) {
        return new Library()
                .open(settings(Map.of("objective", Setting.of("mlp"), "data.label_noise", Setting.of(noise))));
    }

    private static TrainingSettings language() {
        return settings(Map.of("data.source", Setting.of("synthetic")));
    }

    private static TrainingSettings settings(Map<String, Setting> some) {
        Map<String, Setting> all = new TreeMap<>(Map.of(
                "optimizer", Setting.of("sign"),
                "lr", Setting.of(0.01),
                "batch_tokens", Setting.of(64),
                "tokens", Setting.of(6400)));
        all.putAll(some);
        return TrainingSettings.of(RunConfiguration.of(all));
    }

    private static long[] longs(Tensor tensor) {
        long[] values = new long[(int) tensor.numel()];
        LongBuffer buffer = tensor.createBuffer();
        buffer.get(values);
        return values;
    }
}
