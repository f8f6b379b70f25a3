import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../logging/index.js';

/** Says once that the collector is away, and once that it is back. */
export class ReportingExporter implements SpanExporter {
  private isFailing = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: Log,
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      this.report(result);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private report({ code, error }: ExportResult): void {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed === this.isFailing) return;
    this.isFailing = failed;
    if (failed) this.log.warn({ err: error }, 'Traces cannot be sent and are dropped');
    else this.log.info('Traces are sent again');
  }
}
