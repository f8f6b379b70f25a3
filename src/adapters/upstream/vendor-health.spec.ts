import { jest } from '@jest/globals';
import type { UpstreamObserver } from '../contract.js';
import { VendorHealth } from './vendor-health.js';

type Outcome = Parameters<UpstreamObserver>[0]['outcome'];

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

let health: VendorHealth;

beforeEach(() => {
  jest.useFakeTimers();
  health = new VendorHealth();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Makes one call per second. */
function calls(...outcomes: Outcome[]): void {
  for (const [second, outcome] of outcomes.entries()) {
    jest.setSystemTime(at(second));
    health.observe({ namespace: 'acme-supply', method: 'catalog', outcome, seconds: 0.1 });
  }
}

it('reports since when calls have failed, however many', () => {
  calls('ok', 'unreachable', 'invalid_answer', 'unknown');
  expect(health.of('acme-supply')).toEqual({
    lastOutcome: 'unknown',
    lastCallAt: at(3),
    inTroubleSince: at(1),
  });
});

it('resets after a response, including a refusal', () => {
  calls('unreachable', 'refused', 'unauthorized');
  expect(health.of('acme-supply')).toMatchObject({ inTroubleSince: at(2) });
});

it('is healthy after a response, and before any call', () => {
  calls('unreachable', 'ok');
  expect(health.of('acme-supply')).toEqual({ lastOutcome: 'ok', lastCallAt: at(1) });
  expect(health.of('acme-machine')).toEqual({ lastOutcome: 'not called yet' });
});
