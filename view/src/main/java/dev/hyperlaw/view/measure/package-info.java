/** What the noise meter found, as a document. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.measure;
