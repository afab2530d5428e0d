package dev.hyperlaw.desk.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Skeleton;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeriveRequestTest {
    @Test
    void theJointLawIsThatOfTheTheorem() {
        DeriveResult result = new DeriveRequest(Problems.of("proxy")).answer();
        assertThat(result.law()).isInstanceOf(Law.Unique.class);
        assertThat(result.law().exponent("b")).isEqualTo(Rational.of(1, 6));
        assertThat(result.law().rate()).contains(Rational.of(-1, 4));
        assertThat(result.onset()).isPresent();
    }

    @Test
    void theSkeletonCoversThePhases() {
        DeriveResult result = new DeriveRequest(Problems.capped("proxy", "b=64")).answer();
        List<Skeleton.Piece> skeleton = result.skeleton();
        assertThat(skeleton.get(0).fromLog()).isEqualTo(result.phases().get(0).fromLog());
        assertThat(skeleton.get(skeleton.size() - 1).toLog()).isCloseTo(30 * Math.log(10), within(1e-9));
        for (int i = 1; i < skeleton.size(); i++) {
            assertThat(skeleton.get(i).fromLog()).isEqualTo(skeleton.get(i - 1).toLog());
        }
    }

    @Test
    void contradictionsAndBoundsThatFallForEverAreResults() {
        DeriveResult contradiction =
                new DeriveRequest(Problems.of("proxy", List.of(), List.of(), List.of("b=2"), List.of("b=4"))).answer();
        assertThat(contradiction.law()).isInstanceOf(Law.Infeasible.class);
        assertThat(contradiction.phases()).isEmpty();
        assertThat(contradiction.skeleton()).isEmpty();
        assertThat(new DeriveRequest(Problems.typed("1/(eta*T)")).answer().law())
                .isInstanceOf(Law.Unbounded.class);
    }

    @Test
    void whatIsShownReachesBeyondTheLastChange() {
        DeriveResult late = new DeriveRequest(Problems.capped("proxy", "b=4096")).answer();
        double last = late.phases().get(late.phases().size() - 1).fromLog();
        assertThat(late.largestShown()).isCloseTo(1e4 * Math.exp(last), within(1e-6 * Math.exp(last)));
        assertThat(new DeriveRequest(Problems.typed("1/(eta*T)")).answer().largestShown())
                .isEqualTo(1e16);
    }
}
