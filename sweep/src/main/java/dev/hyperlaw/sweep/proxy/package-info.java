/**
 * Runs that train nothing: the loss is a bound of core at the run's settings, with noise if wanted. The whole way from a sweep file to a plan
 * can then be checked against exponents that are known exactly. Knows no processes and no stores.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.proxy;
