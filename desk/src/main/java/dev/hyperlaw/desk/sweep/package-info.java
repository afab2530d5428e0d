/**
 * Sweeps: what one will take, carrying it out, handing it to a cluster and taking in what came back, and listing its runs. A
 * watcher is an argument; nothing is printed here.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.sweep;
