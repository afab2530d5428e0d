/** Documents as pages that need nothing else: no script, no font, no network. Tags are written here and nowhere else. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.render.html;
