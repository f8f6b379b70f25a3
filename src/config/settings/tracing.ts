import { matching, secret } from '../environment.js';
import { isHttpBase } from './http-base.js';

export interface TracingSettings {
  /** The base URL of an OpenTelemetry collector, without a slash at its end. */
  endpoint: string;
  /** The share of traces that are recorded, unless a caller decides for its own. */
  share: number;
}

/** Messages do not quote it: it may contain a password. */
export const otlpEndpoint = secret(
  isHttpBase,
  'an http or https address without a query, such as http://collector:4318',
).transform((value) => value.replace(/\/+$/, ''));

export const tracedShare = matching(
  (value) => /^(0|1|0?\.\d{1,9}|1\.0+)$/.test(value),
  'a number from 0 to 1',
).transform(Number);
