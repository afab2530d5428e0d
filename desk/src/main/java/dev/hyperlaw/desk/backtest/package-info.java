/** What each rule would have cost on runs that were made. */
@NullMarked
package dev.hyperlaw.desk.backtest;

import org.jspecify.annotations.NullMarked;
