package dev.hyperlaw.lab.optimizer;

import dev.hyperlaw.lab.lmo.LayerBall;
import dev.hyperlaw.lab.lmo.Lmo;
import dev.hyperlaw.lab.torch.Constant;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * Momentum and a step along its oracle (paper, eq. LMO), for SGD along the momentum itself:
 *
 * <pre>{@code
 * m ← (1−α) m + α g        m⁰ = g⁰ (matched) or 0
 * x ← (1−ηλ) x
 * x ← x + η lmo(m)         with Nesterov: lmo((1−α) m + α g)
 * }</pre>
 */
final class MomentumOptimizer extends ParameterOptimizer {

    private final UpdateRule rule;
    private final List<Group> groups;

    MomentumOptimizer(UpdateRule rule, List<Parameter> parameters) {
        this.rule = rule;
        groups = groups(rule, parameters);
        groups.forEach(group -> keep(group.block.named("momentum", group.momentum)));
    }

    @Override
    void move(double learningRate, long before) {
        groups.forEach(group -> move(group, learningRate * group.rate, before == 0));
    }

    private void move(Group group, double rate, boolean first) {
        Scalar alpha = Constant.of(rule.momentum().alpha());
        Tensor g = group.block.gradient();
        Tensor m = group.momentum;
        Tensor x = group.block.values();
        if (first && rule.start() == UpdateRule.Start.MATCHED) {
            m.copy_(g);
        } else {
            m.lerp_(g, alpha);
        }
        if (rule.weightDecay() > 0) {
            x.mul_(new Scalar(1 - rate * rule.weightDecay()));
        }
        group.move.along(x, rule.nesterov() ? m.lerp(g, alpha) : m, rate);
    }

    @Override
    public void close() {
        groups.forEach(group -> group.block.close());
    }

    private static List<Group> groups(UpdateRule rule, List<Parameter> parameters) {
        return switch (rule.kind()) {
            case NORMALIZED_SGD -> List.of(new Group(ParameterBlock.flat(parameters), Lmo.euclidean()::move, 1));
            case SIGN -> List.of(new Group(ParameterBlock.flat(parameters), Lmo.sign()::move, 1));
            case SGD ->
                List.of(new Group(ParameterBlock.flat(parameters), (x, m, rate) -> x.add_(m, new Scalar(-rate)), 1));
            case MUON, SCION -> layers(rule, parameters);
            case ADAMW -> throw new IllegalArgumentException("AdamW is not a momentum method of this kind.");
        };
    }

    /** One group per ball and shape; where a ball looks at single entries only, shapes need not agree. */
    private static List<Group> layers(UpdateRule rule, List<Parameter> parameters) {
        record Key(LayerBall ball, List<Long> shape) {}
        Map<Key, List<Parameter>> alike = new LinkedHashMap<>();
        for (Parameter parameter : parameters) {
            LayerBall ball = LayerBall.of(rule, parameter);
            List<Long> shape = ball.lmo().separable()
                    ? List.of()
                    : Arrays.stream(parameter.value().shape()).boxed().toList();
            alike.computeIfAbsent(new Key(ball, shape), key -> new ArrayList<>())
                    .add(parameter);
        }
        List<Group> groups = new ArrayList<>();
        alike.forEach((key, members) -> groups.add(new Group(
                key.shape().isEmpty() ? ParameterBlock.flat(members) : ParameterBlock.stacked(members),
                key.ball().lmo()::move,
                key.ball().rate())));
        return List.copyOf(groups);
    }

    /** {@code x ← x + η d(m)} in place. */
    private interface Move {
        void along(Tensor x, Tensor m, double rate);
    }

    private record Group(ParameterBlock block, Tensor momentum, Move move, double rate) {
        Group(ParameterBlock block, Move move, double rate) {
            this(block, block.zeros(), move, rate);
        }
    }
}
