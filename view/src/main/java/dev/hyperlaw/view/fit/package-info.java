/** What a sweep says about the laws, as a document. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.fit;
