/**
 * What people ask Hyperlaw for: a request in, a result out. Nothing here prints, and nothing here knows a command line or a
 * page. Long work takes a {@link dev.hyperlaw.desk.Watcher}.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk;
