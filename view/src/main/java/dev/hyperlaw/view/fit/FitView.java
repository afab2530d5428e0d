package dev.hyperlaw.view.fit;

import dev.hyperlaw.desk.fit.CriticalBatches;
import dev.hyperlaw.desk.fit.FitResult;
import dev.hyperlaw.desk.fit.SweepFit;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.read.Detail;

/** What a source says about the laws, as a document. */
public final class FitView {
    private FitView() {}

    /** @param detail of how a table was read */
    public static Document of(FitResult result, Detail detail) {
        return result instanceof SweepFit fit
                ? new SweepFitView(fit).document(detail)
                : CriticalBatchView.of((CriticalBatches) result);
    }
}
