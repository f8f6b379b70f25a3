import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../config/index.js';
import type { Log } from '../logging/index.js';
import { IdleJobsProcessor } from './idle-jobs.processor.js';
import { ReportingExporter } from './reporting-exporter.js';

const SEND_EVERY_MS = 1_000;
/** The database still has to be stopped before the deadline of the process. */
const FLUSH_MS = 1_500;

/**
 * Spans are sent in the background, in batches. While the collector is away, they queue up to a
 * limit and are then dropped: no request waits for it.
 */
export function startOpenTelemetry(
  { endpoint, share }: TracingSettings,
  log: Log,
): () => Promise<void> {
  const exporter = new ReportingExporter(
    new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    log,
  );
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'routekeeper' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new IdleJobsProcessor(
        new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS }),
      ),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const flush = async () => {
    try {
      await provider.shutdown();
    } catch (error) {
      log.warn({ err: error }, 'The last traces cannot be sent');
    }
  };
  return () => Promise.race([flush(), delay(FLUSH_MS, undefined, { ref: false })]);
}
