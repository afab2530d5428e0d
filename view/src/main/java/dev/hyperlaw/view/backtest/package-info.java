/** What each rule would have cost, as a document. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.backtest;
