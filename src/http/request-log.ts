import { scrub, type Log } from '../logging/index.js';
import { ucpAgentProfile, type ReportFailure } from '../ucp/index.js';
import type { EndedRequest } from './request-tracking.js';

const READS = new Set(['GET', 'HEAD']);
/** Questions that are too long for an address. */
const QUESTION = /\/(search|lookup|product|resolve)$/;

/**
 * A line for every request: at `info` what changed something, failed, or came from a platform that
 * named itself; at `debug` the plain reads, which metrics count anyway. A line holds the route's
 * pattern and the platform's host, never the address, headers or body as sent.
 */
export function requestLog(log: Log): (request: EndedRequest) => void {
  // All but the host is of our own making: searching that for secrets would only cost time.
  const lines = log.child({}, { formatters: { log: (record) => record } });
  return ({ logId, method, route, status, seconds, agent }) => {
    const profile = ucpAgentProfile(agent);
    const isRead = READS.has(method) || QUESTION.test(route);
    const plain = isRead && status < 400 && profile === undefined;
    lines[plain ? 'debug' : 'info']({
      requestId: logId,
      method,
      route,
      status,
      ms: Math.round(seconds * 10_000) / 10,
      agent: profile && scrub(new URL(profile).host),
    });
  };
}

/** Writes down why a request failed, under the id that its caller was given. */
export const failureReport =
  (log: Log): ReportFailure =>
  (request, failure) => {
    log.error({ requestId: request.logId, err: failure });
  };
