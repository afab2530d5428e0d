package dev.hyperlaw.evidence;

/** What a setting means for which runs are compared. */
public enum SettingKind {
    /** Runs with different values are never compared: an optimizer, a schedule, a tokenizer. */
    FAMILY,
    /** A property of the model: runs with different values are other sizes of one family. */
    SIZE,
    /** A number that was varied, as a learning rate is. */
    AXIS,
    /** It tells runs apart and has no scale: a dump of other settings, a threshold whose 0 means none. */
    ASIDE,
    /** It is a consequence of other settings. */
    FOLLOWS
}
