import { describeError, scrub, withoutSecrets } from './scrub.js';

it.each([
  ['call 13912345678 now', 'call [phone] now'],
  ['+86 139-1234-5678', '[phone]'],
  ['+1 415 555 0100.', '[phone].'],
  ['postgres://user:pass@host/db', 'postgres://[redacted]@host/db'],
  ['sent Bearer abc.def to them', 'sent Bearer [redacted] to them'],
])('removes secrets from %j', (text, clean) => {
  expect(scrub(text)).toBe(clean);
});

it.each([
  'order 20261115000123456',
  '2026-11-15T03:11:29.262Z',
  'took 12.5 ms of 15000',
  'evt-1763000000001-7',
])('leaves %j alone', (text) => {
  expect(scrub(text)).toBe(text);
});

it('describes an error without the members that drivers add', () => {
  const error = Object.assign(new Error('refused 13912345678'), {
    code: '23505',
    query: 'SELECT secret',
    parameters: ['secret'],
    detail: 'secret',
  });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'Error', message: 'refused [phone]', code: '23505' });
  expect(JSON.stringify(described)).not.toContain('secret');
});

it('redacts secret members at any depth', () => {
  const record = {
    a: { token: 't', list: [{ phone_number: '1', n: 1 }] },
    cookie: 'c',
    note: '13912345678',
  };
  expect(withoutSecrets(record)).toEqual({
    a: { token: '[redacted]', list: [{ phone_number: '[redacted]', n: 1 }] },
    cookie: '[redacted]',
    note: '[phone]',
  });
});

/** CPU time of this process in microseconds, unaffected by other processes. */
const workOf = (text: string): number => {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    scrub(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...tries);
};

it.each([
  ['a word', 'a'],
  ['addresses', 'a://'],
  ['an address without an end', 'a:'],
  ['spaces after a scheme', ' '],
  ['digits', '1'],
  ['numbers', '+1 '],
  ['half a phone number', '139 '],
])('takes time in proportion to the length of %s', (_, part) => {
  const long = (length: number) => `Bearer x://${part.repeat(length / part.length)}`;
  // Four times the text is four times the work; quadratic behaviour would make it sixteen times.
  const work = Math.max(workOf(long(50_000)), 1_000);
  expect(workOf(long(200_000))).toBeLessThan(10 * work);
});
