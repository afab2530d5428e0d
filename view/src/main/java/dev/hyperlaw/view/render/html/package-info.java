/** Documents as pages that need nothing else: no script, no font, no network. Tags are written here and nowhere else. */
@NullMarked
package dev.hyperlaw.view.render.html;

import org.jspecify.annotations.NullMarked;
