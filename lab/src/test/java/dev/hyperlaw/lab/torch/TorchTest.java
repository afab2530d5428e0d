package dev.hyperlaw.lab.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TorchTest {

    @BeforeAll
    static void start() {
        Torch.start();
    }

    @Test
    void startsAgainWithoutHarmAndComputesOnOneThread() {
        Torch.start();
        Torch.start();
        assertThat(torch.get_num_threads()).isEqualTo(1);
        assertThat(torch.ones(3).sum().item_double()).isEqualTo(3);
    }

    @Test
    void everyThreadThatStartsComputesAlone() throws InterruptedException {
        List<Integer> threads = new ArrayList<>();
        Thread trainer = new Thread(() -> {
            Torch.start();
            threads.add(torch.get_num_threads());
        });
        trainer.start();
        trainer.join();
        assertThat(threads).containsExactly(1);
    }

    @Test
    void saysItsVersion() {
        assertThat(Torch.version()).matches("\\d+\\.\\d+\\.\\d+-\\d+\\.\\d+\\.\\d+");
    }

    @Test
    void untrackedWorkLeavesNoNativeObjectAndNoGraph() {
        Tensor leaf = torch.ones(4).set_requires_grad(true);
        boolean[] tracked = new boolean[1];
        long before = Pointer.totalCount();
        Torch.untracked(() -> {
            Tensor square = leaf.square();
            tracked[0] = square.sum().requires_grad();
        });
        assertThat(tracked[0]).isFalse();
        assertThat(Pointer.totalCount()).isLessThanOrEqualTo(before);
        assertThat(leaf.square().requires_grad()).isTrue();
    }

    @Test
    void constantsOutliveTheScopeTheyAreMadeIn() {
        Torch.untracked(() -> Constant.of(0.3125));
        assertThat(Constant.of(0.3125).toDouble()).isEqualTo(0.3125);
        assertThat(Constant.of(0.3125)).isSameAs(Constant.of(0.3125));
    }

    @Test
    void onlyVectorsMayHaveOneDimension() {
        assertThat(new Parameter("gain", torch.ones(4), Parameter.Role.VECTOR).name())
                .isEqualTo("gain");
        assertThatThrownBy(() -> new Parameter("up", torch.ones(4), Parameter.Role.HIDDEN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The parameter up is HIDDEN, so a matrix, and has 1 dimensions.");
    }
}
