/** What is odd about runs before any law is believed: said by every command that draws a conclusion from them. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.caution;
