/** What each rule would have cost, as a document. */
@NullMarked
package dev.hyperlaw.view.backtest;

import org.jspecify.annotations.NullMarked;
