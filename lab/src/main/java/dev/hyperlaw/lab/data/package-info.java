/**
 * Where examples come from: text, a synthetic language, a teacher, plain noise. Every example has a position and can be had without those
 * before it, so a run goes on anywhere. Knows neither models nor optimizers.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab.data;
