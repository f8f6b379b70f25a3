import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';

/** Marks the span of a job. */
export const JOB_NAME = 'job.name';

/** Does nothing until tracing is started. */
const tracer = trace.getTracer('routekeeper');

/** The span of a request that is being served. */
export interface RequestSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Runs work whose spans become children of this one. */
  run(work: () => void): void;
  end(status: number, isComplete: boolean): void;
}

/**
 * @param route the pattern, never the URL: that may contain anything.
 * @param traceparent the header, if the caller has a trace of its own.
 */
export function startRequestSpan(
  method: string,
  route: string,
  traceparent: string | undefined,
): RequestSpan {
  const name = route === '' ? method : `${method} ${route}`;
  const attributes = { 'http.request.method': method, 'http.route': route };
  const parent = continueTrace(traceparent);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  const within = trace.setSpan(parent, span);
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    run: (work) => {
      context.with(within, work);
    },
    end: (status, isComplete) => {
      span.setAttribute('http.response.status_code', status);
      if (!isComplete) span.setAttribute('outcome', 'aborted');
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Ignores `tracestate`: it would pass on text that a caller chose. */
const continueTrace = (traceparent: string | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, traceparent === undefined ? {} : { traceparent });

export const traceTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  inSpan('transaction', { attributes: { 'db.system.name': 'postgresql' } }, async (span) => {
    const result = await work();
    span.setAttribute('outcome', 'committed');
    return result;
  });

export const traceVendorCall = <T>(
  namespace: string,
  method: string,
  call: () => Promise<T>,
  outcomeOf: (result: T) => string,
): Promise<T> => {
  const attributes = { 'vendor.namespace': namespace, 'vendor.method': method };
  const options = { kind: SpanKind.CLIENT, attributes };
  return inSpan(`${namespace} ${method}`, options, async (span) => {
    const result = await call();
    span.setAttribute('outcome', outcomeOf(result));
    return result;
  });
};

/** A trace of its own, whatever started the job. */
export const traceJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inSpan(`job ${name}`, { root: true, attributes: { [JOB_NAME]: name } }, async (span) => {
    const result = await work();
    span.setAttribute('outcome', 'ok');
    return result;
  });

/** Headers for a request that belongs to this trace; none without one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Members of a log line. */
export function traceFields(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId === undefined ? {} : { traceId };
}

/** Work that is started later, and by others, stays in the trace of now. */
export const keepTrace = (work: () => void): (() => void) => context.bind(context.active(), work);

/** The text of a failure is not recorded: it may quote anything. */
function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('outcome', 'failed');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
