/** Recommended settings as people read them, in {@code plan} and in {@code transfer}. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.setting;
