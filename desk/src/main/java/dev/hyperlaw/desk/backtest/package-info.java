/** What each rule would have cost on runs that were made. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.backtest;
