/**
 * What people ask Hyperlaw for: a request in, a result out. Nothing here prints, and nothing here knows a command line or a
 * page. Long work takes a {@link dev.hyperlaw.desk.Watcher}.
 */
@NullMarked
package dev.hyperlaw.desk;

import org.jspecify.annotations.NullMarked;
