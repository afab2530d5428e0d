/**
 * What a sweep will be able to tell before it is run: the design is simulated with a bound and noise, and fitted by the estimators
 * that will read the real runs. Knows neither options nor files.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.design;
