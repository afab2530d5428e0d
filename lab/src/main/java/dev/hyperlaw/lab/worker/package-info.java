/** The process that the engine starts to train: requests on standard input, messages on standard output. */
@NullMarked
package dev.hyperlaw.lab.worker;

import org.jspecify.annotations.NullMarked;
