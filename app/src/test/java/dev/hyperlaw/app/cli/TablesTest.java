package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person reads: the answer on the first line, then what it rests on. */
class TablesTest {
    private static String table(String line) {
        Cli call = Cli.run(line);
        assertThat(call.exit()).as(call.err()).isZero();
        assertThat(call.err()).isEmpty();
        return call.out();
    }

    @Test
    void deriveAnswersOnItsFirstLine() {
        assertThat(table("derive proxy"))
                .startsWith(
                        "eta ∝ T^-7/12   alpha ∝ T^-1/3   b ∝ T^1/6   bound ∝ T^-1/4   other terms smaller by T^1/3\n")
                .contains("constants  C1=1  C2=1  C3=1  init=matched  q=1/2")
                .contains("det, floor, couple", "1/4, 1/2, 1/4", "b in [0, 1/2]")
                .containsPattern("1477 +- +- +-7/12 \\(-0.583\\)");
        assertThat(table("derive sgd")).startsWith("FLAT   eta ∝ T^θ, θ in [-1/2, 0]   b ∝ T^θ, θ in [0, 1/2]");
        assertThat(table("derive proxy --budget K"))
                .startsWith("UNBOUNDED   no minimiser")
                .contains("log b: 1");
        assertThat(table("derive proxy --min b=64 --max b=32"))
                .startsWith("INFEASIBLE at every T   these contradict each other: b<=32 and b>=64");
    }

    @Test
    void deriveWarnsWhereTheLawIsNotThePractice() {
        assertThat(table("derive proxy --max b=1024")).contains("The law only sets in at ");
        assertThat(table("derive proxy --path 'b=T^3/5'")).contains("The gap is only 1/10");
    }

    @Test
    void optimumShowsBandsExponentsAndCosts() {
        assertThat(table("optimum --tokens 1M:1T:3 --max b=16"))
                .startsWith("at 1T tokens: eta = ")
                .contains("within 1 %", "local exponents", "b<=16", "keep everything from the first budget")
                .contains("the batch cap binds from");
        assertThat(table("optimum --tokens 1T --fix alpha=0.001 --max b=64"))
                .contains("T_c = 4.067e6 tokens", "noise floor 3.953e-3", "never");
        assertThat(table("optimum --tokens 1B --path 'b=1e-3*T^0.8'")).contains("3.15e9 tokens");
        assertThat(table("optimum sgd --tokens 1B")).contains("any batch up to 3.162e4", "flat in some direction");
    }

    @Test
    void reachNamesTheCheapestPointAndBothLimits() {
        assertThat(table("reach --target 0.05 --fix alpha=0.1"))
                .startsWith("bound ≤ 0.05: cheapest with 1.127e7 tokens, b = 160")
                .contains("K_min = 1.76e4", "b_min = 40", "limited by");
        assertThat(table("reach --target 0.05")).contains("b_min = 1");
        assertThat(table("reach --target 0.1 --set q=2/5 --points 3")).contains("batch b");
        assertThat(Cli.run("reach --target 0.05 --fix alpha=0.1 --format csv").out())
                .startsWith("b,K,tokens,alpha,eta,limited_by\n");
    }

    @Test
    void lawsAreListedAndEvaluatedWithTheirUnits() {
        assertThat(table("laws")).contains("0.58*D^0.571", "sequences of 2048 tokens", "arXiv:2401.02954");
        assertThat(table("laws --tokens 100B --params 7B --seq-len 4096"))
                .contains("1,107,715", "Outside the range they were fitted on: deepseek");
        assertThat(Cli.run("laws --tokens 100B --format csv").out()).startsWith("name,variable,lr,batch_tokens");
        assertThat(
                        table(
                                "laws marin filatov minicpm --tokens 10B --batch 512seq --seq-len 4096 --width 2048 --loss 2.5"))
                .contains("3 of 3 laws can be evaluated");
    }

    @Test
    void optimumAsCsvHasOneLinePerBudget() {
        String csv = Cli.run("optimum --tokens 1M:1T:3 --format csv").out();
        assertThat(csv.lines()).hasSize(4);
        assertThat(csv).startsWith("tokens,value,eta,alpha,b,exponent_eta");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "derive lmo --max b=4096 --min alpha=0.001",
                "derive annealed --set c=1/50",
                "derive heavy-tail --set p=5/4",
                "derive star-convex --set m=4",
                "derive transport",
                "optimum annealed --tokens 1B:1T:4",
                "transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --to 100B",
                "reach --target 0.1 --max b=64",
            })
    void noTableIsWiderThanAScreen(String line) {
        assertThat(table(line).lines())
                .allSatisfy(text -> assertThat(text.length()).isLessThanOrEqualTo(165));
    }

    @Test
    void transferShowsCapsAndEveryRule() {
        String shown =
                table("transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --schedule constant --beta1 .9"
                        + " --beta2 .95 --eps 1e-8 --weight-decay .1 --warmup 1% --tuned lr,batch --to 40B --max-batch 64seq"
                        + " --max-lr 1e-3 --max-beta .99 --rules");
        assertThat(shown)
                .contains("BINDS", "cost of the caps", "TAU    B/(lr wd D)", "every rule", "assumes:", "theory only")
                .contains("warm-up 1,526 steps");
        String muon =
                table("transfer --tokens 2B --lr 2e-2 --batch 512ktok --optimizer muon --momentum .95 --adam-lr 3e-4"
                        + " --schedule wsd:0.2 --to 20B");
        assertThat(muon).contains("muon", "Adam lr", "No public sweep of muon");
    }
}
