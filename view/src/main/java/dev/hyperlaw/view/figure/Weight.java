package dev.hyperlaw.view.figure;

/** How heavy a line or a dot is: what the figure is about is bold, one of a crowd is thin. */
public enum Weight {
    THIN,
    NORMAL,
    BOLD
}
