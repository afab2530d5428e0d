package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ValueCodesTest {
    @Test
    void countsDistinctNumbersAsAMapOfBoxedOnesDoes() {
        Random random = new Random(5);
        ValueCodes codes = new ValueCodes();
        Map<Double, Integer> expected = new HashMap<>();
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            double number = switch (random.nextInt(4)) {
                case 0 -> random.nextInt(5000);
                case 1 -> random.nextInt(300) * 1e-4;
                case 2 -> Math.scalb(1.0, random.nextInt(400) - 200);
                default -> -random.nextInt(200) / 7.0;
            };
            double rounded = SettingNumber.rounded(number + 0.0);
            Integer code = expected.computeIfAbsent(rounded, any -> {
                values.add(rounded);
                return values.size() - 1;
            });
            assertThat(codes.ofNumber(number)).as("%s", number).isEqualTo(code);
        }
        assertThat(codes.values()).isEqualTo(values);
    }

    @Test
    void numbersThatPassedThroughTwoProgramsAreOne() {
        ValueCodes codes = new ValueCodes();
        assertThat(codes.ofNumber(0.1 + 0.2)).isEqualTo(codes.ofNumber(0.3));
        assertThat(codes.ofNumber(-0.0)).isEqualTo(codes.ofNumber(0.0));
        assertThat(codes.ofNumber(Double.NaN)).isEqualTo(codes.ofNumber(Double.NaN));
        assertThat(codes.values()).containsExactly(0.3, 0.0, Double.NaN);
    }

    @Test
    void aTextIsNotTheNumberItSpells() {
        ValueCodes codes = new ValueCodes();
        assertThat(codes.ofText("1")).isNotEqualTo(codes.ofNumber(1));
        assertThat(codes.ofText("1")).isZero();
        assertThat(codes.values()).containsExactly("1", 1.0);
    }
}
