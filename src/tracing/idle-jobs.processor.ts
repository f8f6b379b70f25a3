import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { JOB_NAME } from './spans.js';

/** A job that takes longer is worth a look, whatever it does. */
const SHORT_MS = 100;
/** More are not held back. */
const MAX_HELD = 100;

/**
 * Most jobs look for work every second and find none. Drops the spans of a job that called no
 * vendor, did not fail and was short.
 */
export class IdleJobsProcessor implements SpanProcessor {
  /** By trace: the spans that ended, while it is open whether they are sent. */
  private readonly held = new Map<string, ReadableSpan[]>();

  constructor(private readonly next: SpanProcessor) {}

  onStart(...[span, parent]: Parameters<SpanProcessor['onStart']>): void {
    const { traceId } = span.spanContext();
    if (isJob(span)) this.held.set(traceId, []);
    else if (span.kind === SpanKind.CLIENT) this.release(traceId);
    this.next.onStart(span, parent);
  }

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext();
    const held = this.held.get(traceId);
    if (!held) {
      this.next.onEnd(span);
      return;
    }
    held.push(span);
    if (span.status.code === SpanStatusCode.ERROR || isLong(span) || held.length > MAX_HELD) {
      this.release(traceId);
    } else if (isJob(span)) this.held.delete(traceId);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }

  private release(traceId: string): void {
    const held = this.held.get(traceId) ?? [];
    this.held.delete(traceId);
    for (const span of held) this.next.onEnd(span);
  }
}

const isJob = ({ attributes }: Pick<ReadableSpan, 'attributes'>): boolean => JOB_NAME in attributes;

const isLong = ({ duration: [seconds, nanoseconds] }: ReadableSpan): boolean =>
  seconds * 1e3 + nanoseconds / 1e6 > SHORT_MS;
