import { RateLimits } from './rate-limits.js';

const GUESSED = { code: 'rate_limited' };

function refused(attempt: () => void): unknown {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return error;
  }
}

it('counts failures of one IPv6 network together', () => {
  const limits = new RateLimits(0);
  for (let host = 1; host <= 30; host += 1) limits.countFailure(`2001:db8::${host.toString(16)}`);
  expect(
    refused(() => {
      limits.countFailure('2001:db8::ffff');
    }),
  ).toMatchObject(GUESSED);
  expect(
    refused(() => {
      limits.countFailure('2001:db8:0:1::1');
    }),
  ).toBeUndefined();
});

it('counts passwords of one name over all addresses, except where it was signed in with', () => {
  const limits = new RateLimits(0);
  limits.countPassword('mei', '203.0.113.1');
  limits.forgetPasswords('mei', '203.0.113.1');
  for (let host = 1; host < 100; host += 1) limits.countPassword('mei', `198.51.100.${host}`);
  expect(
    refused(() => {
      limits.countPassword('mei', '198.51.100.200');
    }),
  ).toMatchObject(GUESSED);
  expect(
    refused(() => {
      limits.countPassword('mei', '203.0.113.1');
    }),
  ).toBeUndefined();
  expect(
    refused(() => {
      limits.countPassword('li', '198.51.100.200');
    }),
  ).toBeUndefined();
});
