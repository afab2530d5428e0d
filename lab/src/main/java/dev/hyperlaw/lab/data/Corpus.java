package dev.hyperlaw.lab.data;

import dev.hyperlaw.InputProblem;

/**
 * A text, cut once and for all into what is trained on and what is held out. Held out are stretches of {@value #STRETCH} bytes spread evenly over
 * the text, so that every part of it is in the validation; where a stretch was taken out, the text before and after it is joined.
 */
record Corpus(String name, byte[] training, byte[] heldOut) {
    private static final int STRETCH = 512;

    static Corpus split(String name, byte[] text, int validationTokens) {
        // The last token of a window is only a target, so a window of any length finds its tokens with one to spare.
        int wanted = validationTokens + 1;
        if (text.length < 2L * wanted) {
            throw new InputProblem(
                    "%s has %d bytes, and data.validation_tokens asks to hold out %d of them: at most half may be held out."
                            .formatted(name, text.length, validationTokens),
                    "data.validation_tokens: %d is enough.".formatted(Math.max(1, text.length / 10)));
        }
        int stretches = (wanted + STRETCH - 1) / STRETCH;
        byte[] heldOut = new byte[wanted];
        byte[] training = new byte[text.length - wanted];
        int read = 0;
        for (int i = 0; i < stretches; i++) {
            int taken = Math.min(STRETCH, wanted - i * STRETCH);
            // Stretch i lies in the middle of the i-th of equal parts of the text, each at least twice as long as a
            // stretch.
            long part = (long) text.length * i / stretches;
            int start = (int) (part + (text.length / stretches - taken) / 2);
            System.arraycopy(text, read, training, read - i * STRETCH, start - read);
            System.arraycopy(text, start, heldOut, i * STRETCH, taken);
            read = start + taken;
        }
        System.arraycopy(text, read, training, read - wanted, text.length - read);
        return new Corpus(name, training, heldOut);
    }
}
