import { nextDue, type Repeat } from './next-due.js';

const SHANGHAI = 'Asia/Shanghai';
const BERLIN = 'Europe/Berlin';

interface Case {
  repeat: Repeat;
  dueAt: string;
  from?: string;
  now?: string;
  zone?: string;
}

/** Finished just when it is due, unless the case says otherwise. */
const next = ({ repeat, dueAt, from = dueAt, now = dueAt, zone = SHANGHAI }: Case): string =>
  nextDue(
    { repeat, from: new Date(from), dueAt: new Date(dueAt) },
    new Date(now),
    zone,
  ).toISOString();

describe('one period after the old due time', () => {
  it.each<[Repeat, string]>([
    ['daily', '2026-03-11T01:00:00.000Z'],
    ['weekly', '2026-03-17T01:00:00.000Z'],
    ['monthly', '2026-04-10T01:00:00.000Z'],
  ])('%s', (repeat, expected) => {
    expect(next({ repeat, dueAt: '2026-03-10T01:00:00Z' })).toBe(expected);
  });

  it('also when it is finished early', () => {
    const dueAt = '2026-03-10T01:00:00Z';
    expect(next({ repeat: 'daily', dueAt, now: '2026-03-01T00:00:00Z' })).toBe(
      '2026-03-11T01:00:00.000Z',
    );
  });
});

describe('never in the past', () => {
  it.each<[Repeat, string, string]>([
    ['daily', '2026-03-15T00:59:59.999Z', '2026-03-15T01:00:00.000Z'],
    ['daily', '2026-03-15T01:00:00Z', '2026-03-16T01:00:00.000Z'],
    ['weekly', '2026-04-01T00:00:00Z', '2026-04-07T01:00:00.000Z'],
    ['monthly', '2026-06-10T02:00:00Z', '2026-07-10T01:00:00.000Z'],
  ])('%s, finished late at %s', (repeat, now, expected) => {
    expect(next({ repeat, dueAt: '2026-03-10T01:00:00Z', now })).toBe(expected);
  });

  it.each<Repeat>(['daily', 'weekly', 'monthly'])('%s, after half a century', (repeat) => {
    const now = '2026-03-10T01:00:00Z';
    const found = next({ repeat, dueAt: '1970-02-01T00:00:00Z', now });
    expect(Date.parse(found)).toBeGreaterThan(Date.parse(now));
    expect(Date.parse(found) - Date.parse(now)).toBeLessThanOrEqual(31 * 86_400_000);
  });
});

describe('at the end of months', () => {
  it('takes the last day of a shorter month, and the 31st again after it', () => {
    const from = '2026-01-31T01:00:00Z';
    const dues = [from];
    for (let month = 0; month < 4; month += 1) {
      dues.push(next({ repeat: 'monthly', from, dueAt: dues[month] ?? '' }));
    }
    expect(dues.slice(1)).toEqual([
      '2026-02-28T01:00:00.000Z',
      '2026-03-31T01:00:00.000Z',
      '2026-04-30T01:00:00.000Z',
      '2026-05-31T01:00:00.000Z',
    ]);
  });

  it('knows leap years', () => {
    expect(next({ repeat: 'monthly', dueAt: '2028-01-30T01:00:00Z' })).toBe(
      '2028-02-29T01:00:00.000Z',
    );
  });

  it("counts months in the operator's zone", () => {
    // The 31st in Shanghai, while it is still the 30th in UTC.
    expect(next({ repeat: 'monthly', dueAt: '2026-03-30T17:00:00Z' })).toBe(
      '2026-04-29T17:00:00.000Z',
    );
  });
});

describe('when the clocks change', () => {
  it.each<[Repeat, string, string]>([
    ['daily', '2026-03-28T08:00:00Z', '2026-03-29T07:00:00.000Z'],
    ['weekly', '2026-03-25T08:00:00Z', '2026-04-01T07:00:00.000Z'],
    ['monthly', '2026-10-10T07:00:00Z', '2026-11-10T08:00:00.000Z'],
  ])('keeps the local time: %s', (repeat, dueAt, expected) => {
    expect(next({ repeat, dueAt, zone: BERLIN })).toBe(expected);
  });

  it('moves a time that does not exist, on that day only', () => {
    const from = '2026-03-28T01:30:00Z';
    const skipped = next({ repeat: 'daily', from, dueAt: from, zone: BERLIN });
    expect(skipped).toBe('2026-03-29T01:30:00.000Z');
    expect(next({ repeat: 'daily', from, dueAt: skipped, zone: BERLIN })).toBe(
      '2026-03-30T00:30:00.000Z',
    );
  });

  it('gives a time that exists twice once', () => {
    const from = '2026-10-24T00:30:00Z';
    const first = next({ repeat: 'daily', from, dueAt: from, zone: BERLIN });
    expect(next({ repeat: 'daily', from, dueAt: first, zone: BERLIN })).toBe(
      '2026-10-26T01:30:00.000Z',
    );
  });
});
