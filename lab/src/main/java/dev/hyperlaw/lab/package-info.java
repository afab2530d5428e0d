/** Real training with libtorch. No type of libtorch leaves this module. */
@NullMarked
package dev.hyperlaw.lab;

import org.jspecify.annotations.NullMarked;
