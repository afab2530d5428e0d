package dev.hyperlaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.transfer.Schedule;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ParsedTest {
    @Test
    void whatIsUnderstoodIsAValue() {
        Parsed<Schedule> read = Parsed.read("WSD:0.2", Schedule::parse);
        assertThat(read.text()).isEqualTo("WSD:0.2");
        assertThat(read.orElseThrow()).isEqualTo(Schedule.wsd(0.2));
        assertThat(read.problem()).isEmpty();
    }

    @Test
    void aProblemIsThrownOnlyForThoseWhoNeedTheValue() {
        Parsed<Schedule> read = Parsed.read("trapeze", Schedule::parse);
        assertThat(read.value()).isEmpty();
        assertThat(read).isEqualTo(Parsed.read("trapeze", Schedule::parse));
        assertThatThrownBy(read::orElseThrow)
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("'trapeze' is none of constant, wsd:FRACTION")
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void aTextIsEitherUnderstoodOrAProblem() {
        assertThatThrownBy(() -> new Parsed<>("x", Optional.empty(), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Parsed<>("x", Optional.of(1), Optional.of("wrong")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
