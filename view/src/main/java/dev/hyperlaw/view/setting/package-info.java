/** Recommended settings as people read them, in {@code plan} and in {@code transfer}. */
@NullMarked
package dev.hyperlaw.view.setting;

import org.jspecify.annotations.NullMarked;
