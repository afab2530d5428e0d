/**
 * Proxies for the loss that are sums of power laws, fitted to sweeps: the one for annealed runs, used by transport, and the paper's
 * for a constant rate, never used for a recommendation. Pure functions of numbers; knows nothing of files and figures.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.proxy;
