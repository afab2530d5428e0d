package dev.hyperlaw.evidence.forecast;

import java.util.Arrays;
import java.util.List;

/**
 * How a best setting answers to one thing, all else held. Along a path on which several settings are tuned, the answers add up:
 *
 * <pre>{@code
 * b* ~ T^s      α* ~ T^a b^aBatch      η* ~ T^q b^p α^k
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
    S_JOINT("sJoint");

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

    static List<String> keys() {
        return Arrays.stream(values()).map(Response::key).toList();
    }
}
