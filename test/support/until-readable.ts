import { AdapterRegistry } from '../../src/adapters/index.js';
import type { TestService } from './service.js';
import { until } from './until.js';

/**
 * Waits until a shared service reads a machine platform again: after several failed reads in a row,
 * which may be those of different tests, it does not ask the vendor for a while.
 */
export const untilReadable = (
  { app }: TestService,
  namespace: string,
  machine: string,
): Promise<void> =>
  until(async () => (await app.get(AdapterRegistry).machine(namespace).inventory(machine)).ok);
