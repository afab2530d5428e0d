/** Real training with libtorch. No type of libtorch leaves this module. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab;
