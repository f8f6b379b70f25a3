import { secret } from '../environment.js';
import { isHttpBase } from './http-base.js';

/** Messages do not quote it: its path may contain a key. */
export const routingUrl = secret(
  (value) => isHttpBase(value) && hasNoUser(value),
  'an http or https address without a user or a query, such as http://osrm:5000',
).transform((value) => value.replace(/\/+$/, ''));

function hasNoUser(value: string): boolean {
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
