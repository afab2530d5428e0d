package dev.hyperlaw.lab.meter;

import dev.hyperlaw.lab.worker.WorkerLoop;
import dev.hyperlaw.sweep.meter.MeterRequest;

/**
 * Measures what it is asked to, over the protocol of a worker ({@link dev.hyperlaw.sweep.protocol}): a request is a run with {@link MeterRequest}
 * in its settings, an observation is a {@link dev.hyperlaw.sweep.meter.MeterReading}. By hand:
 *
 * <pre>{@code
 * echo '{"run":"0123456789abcdef","directory":"/tmp","settings":{"optimizer":"sign","lr":0.001,"batch_tokens":128,"tokens":100000,
 *     "meter.at":"0,50000","meter.samples":256}}' | java -cp … dev.hyperlaw.lab.meter.MeterProcess --to-the-end
 * }</pre>
 */
public final class MeterProcess {
    private MeterProcess() {}

    public static void main(String[] arguments) throws InterruptedException {
        WorkerLoop.run(arguments, stopping -> {
            Meter meter = new Meter(stopping);
            return (request, listener) -> meter.measure(MeterRequest.of(request.configuration()), listener);
        });
    }
}
