/**
 * Parts of Hyperlaw that most people never need and that are large: found when they are asked for, in a folder of their own, so
 * that nobody has to download libtorch to transfer a learning rate.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.app.extension;
