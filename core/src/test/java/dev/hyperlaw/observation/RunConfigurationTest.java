package dev.hyperlaw.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunConfigurationTest {

    @Test
    void theIdentityIsTheHashOfTheCanonicalText() {
        RunConfiguration run = RunConfiguration.of(
                Map.of("lr", Setting.of(1e-3), "optimizer", Setting.of("sign"), "nesterov", Setting.of(false)));

        assertThat(run.canonical()).isEqualTo("lr\tn\t0.001\nnesterov\tf\tfalse\noptimizer\tt\tsign\n");
        // printf 'lr\tn\t0.001\nnesterov\tf\tfalse\noptimizer\tt\tsign\n' | sha256sum
        assertThat(run.id().hex()).isEqualTo("26b5f16302e8e3c3");
    }

    @Test
    void theOrderOfTheSettingsDoesNotMatter() {
        Map<String, Setting> forth = new LinkedHashMap<>();
        forth.put("a", Setting.of(1));
        forth.put("b", Setting.of(2));
        Map<String, Setting> back = new LinkedHashMap<>();
        back.put("b", Setting.of(2));
        back.put("a", Setting.of(1));

        assertThat(RunConfiguration.of(forth).id())
                .isEqualTo(RunConfiguration.of(back).id());
    }

    @Test
    void numbersTextsAndFlagsAreApart() {
        assertThat(id("x", Setting.of(1)))
                .isNotEqualTo(id("x", Setting.of("1")))
                .isNotEqualTo(id("x", Setting.of(2)));
        assertThat(id("x", Setting.of(true))).isNotEqualTo(id("x", Setting.of("true")));
    }

    @Test
    void aTextCannotPretendToBeAnotherSetting() {
        RunConfiguration two = RunConfiguration.of(Map.of("a", Setting.of("1"), "b", Setting.of("2")));
        RunConfiguration one = RunConfiguration.of(Map.of("a", Setting.of("1\nb\tt\t2")));

        assertThat(one.canonical()).isNotEqualTo(two.canonical());
    }

    @Test
    void aNumberHasOneTextHoweverItCameAbout() {
        assertThat(Setting.of(64_000_000d).canonical()).isEqualTo("64000000");
        assertThat(Setting.of(-0.0).canonical()).isEqualTo("0");
        assertThat(Setting.of(0.1).canonical()).isEqualTo("0.1");
        assertThat(Setting.of(1e-7).canonical()).isEqualTo("1E-7");
        assertThat(Double.parseDouble(Setting.of(0.1 + 0.2).canonical())).isEqualTo(0.1 + 0.2);
        assertThatThrownBy(() -> Setting.of(Double.NaN)).hasMessageContaining("finite");
    }

    @Test
    void whatIsAskedForMustBeThere() {
        RunConfiguration run = RunConfiguration.of(Map.of("lr", Setting.of(0.5), "name", Setting.of("x")));

        assertThat(run.number("lr")).isEqualTo(0.5);
        assertThat(run.text("name")).isEqualTo("x");
        assertThatThrownBy(() -> run.number("name")).hasMessageContaining("no number 'name'");
        assertThatThrownBy(() -> run.text("lr")).hasMessageContaining("no text 'lr'");
        assertThat(run.with("lr", Setting.of(1)).without("name").settings()).containsOnlyKeys("lr");
    }

    @Test
    void anObservationIsFinite() {
        assertThatThrownBy(() -> Observation.of(1, Double.POSITIVE_INFINITY)).hasMessageContaining("finite");
        assertThatThrownBy(() -> Observation.of(-1, 1)).hasMessageContaining("negative");
        assertThatThrownBy(() -> Observation.of(1, 1, Map.of("dual_norm", Double.NaN)))
                .hasMessageContaining("dual_norm");
    }

    private static RunId id(String name, Setting setting) {
        return RunConfiguration.of(Map.of(name, setting)).id();
    }
}
