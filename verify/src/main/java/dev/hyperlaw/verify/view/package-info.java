/** Claims and figures of the paper as an answer and as a page. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.verify.view;
