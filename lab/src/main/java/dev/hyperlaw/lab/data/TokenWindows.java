package dev.hyperlaw.lab.data;

import java.util.OptionalLong;

/** Windows of tokens: a context and one token more, since the targets are the tokens one place later. */
interface TokenWindows {

    /** Fills {@code window} with the training window that comes at {@code position} of the run. */
    void training(long position, byte[] window);

    /** How many training windows there are before one comes again; empty if there is no end. */
    default OptionalLong distinct() {
        return OptionalLong.empty();
    }

    int validationCount();

    void validation(int index, byte[] window);
}
