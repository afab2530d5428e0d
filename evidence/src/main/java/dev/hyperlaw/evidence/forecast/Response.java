package dev.hyperlaw.evidence.forecast;

import java.util.Arrays;
import java.util.List;

/**
 * How a best setting answers to one thing, all else held. Along a path on which several settings are tuned, the answers add up:
 *
 * <pre>{@code
 * b* ~ T^s N^nBatch      α* ~ T^a b^aBatch N^nAlpha      η* ~ T^q b^p α^k N^n
 * }</pre>
 */
public enum Response {
    S("s"),
    P("p"),
    Q("q"),
    A("a"),
    A_BATCH("aBatch"),
    K("k"),
    /** s where momentum is tuned, too. */
    S_JOINT("sJoint"),
    /** Of the learning rate to the size of the model, {@code η* ~ N^n}. */
    N("n"),
    N_BATCH("nBatch"),
    N_ALPHA("nAlpha"),
    /** Of any other setting to tokens. */
    O("o"),
    N_OTHER("nOther"),
    /** Of the timescale τ = b/(η λ T) to tokens, where weight decay is planned by it. */
    TAU("tau"),
    N_TAU("nTau"),
    /** How a best setting follows one of the others. */
    O_FOLLOWS("oFollows"),
    /** How far a model's best settings lie off the law, as a logarithm. */
    MODEL("model"),
    /** How far those of one model at one budget do. */
    CELL("cell"),
    /** The exponent of tokens in the law of best losses, as a logarithm; no setting answers to it. */
    LOSS_T("lossT"),
    /** That of model size. */
    LOSS_N("lossN");

    private final String key;

    Response(String key) {
        this.key = key;
    }

    /** Its name in files. */
    public String key() {
        return key;
    }

    static Response ofKey(String key) {
        return Arrays.stream(values())
                .filter(each -> each.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no response %s.".formatted(key)));
    }

    /** Those that a file may leave out. */
    static List<Response> later() {
        return List.of(N, N_BATCH, N_ALPHA, O, N_OTHER, TAU, N_TAU, O_FOLLOWS, MODEL, CELL, LOSS_T, LOSS_N);
    }

    static List<String> keys() {
        return Arrays.stream(values()).map(Response::key).toList();
    }
}
