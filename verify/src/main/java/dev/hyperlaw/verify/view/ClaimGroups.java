package dev.hyperlaw.verify.view;

import java.util.Map;

/** What the groups of claims are about, in a reader's words. */
final class ClaimGroups {
    private static final Map<String, String> TITLES = Map.ofEntries(
            Map.entry("bound", "the bound and its proxy"),
            Map.entry("thm1", "theorem 1: momentum fixed"),
            Map.entry("thm2", "theorem 2: batch fixed"),
            Map.entry("remark", "remark on batch paths"),
            Map.entry("thm3", "theorem 3: everything tuned"),
            Map.entry("cor1", "corollary 1: momentum tuning and batch limits"),
            Map.entry("cor2", "corollary 2: other batch laws"),
            Map.entry("flat", "flatness in the batch"),
            Map.entry("sgd", "comparison with SGD"),
            Map.entry("transfer", "transfer tables and what they lose"),
            Map.entry("start", "how momentum starts"),
            Map.entry("noise", "noise that falls like b^-q"),
            Map.entry("tail", "heavy tails"),
            Map.entry("caps", "limits on the variables"),
            Map.entry("path", "learning rate along a batch path"),
            Map.entry("table", "published exponents"),
            Map.entry("figure", "the training runs"),
            Map.entry("iso", "steps against batch at a target"),
            Map.entry("grid", "the numerical study"),
            Map.entry("text", "slips of reference"));

    private ClaimGroups() {}

    static String title(String group) {
        return TITLES.getOrDefault(group, group);
    }
}
