import { createHash, randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** As we make them in a trace. */
const IN_TRACE = /^[0-9a-f]{32}-[0-9a-f]{16}$/;
const ECHOABLE = /^[\x21-\x7e]{1,200}$/;

export interface RequestId {
  /** Returned to the caller. */
  echoed: string;
  /** Written to the logs. Caller-chosen text may contain anything, so only its digest is logged. */
  logged: string;
}

/** @param span when the request is traced: the id then contains that of the trace. */
export function requestId(
  header: string | string[] | undefined,
  span?: { traceId: string; spanId: string },
): RequestId {
  const sent = Array.isArray(header) ? header[0] : header;
  if (sent === undefined || !ECHOABLE.test(sent)) {
    const made = span ? `${span.traceId}-${span.spanId}` : newId();
    return { echoed: made, logged: made };
  }
  if (UUID.test(sent) || IN_TRACE.test(sent)) return { echoed: sent, logged: sent };
  const digest = createHash('sha256').update(sent).digest('hex').slice(0, 16);
  return { echoed: sent, logged: `sha256:${digest}` };
}

/**
 * Random per process and counted within it: unique, at a tenth of the cost of a random id per
 * request.
 */
const PROCESS_PART = randomUUID().slice(0, 24);
let made = 0;
const newId = () => PROCESS_PART + (made += 1).toString(16).padStart(12, '0');
