import { addressOf, choiceFrom, spanBefore, spanOf, type Choice, type Period } from './period.js';

const TODAY = '2026-03-31';
const choice = (period: Period, given: Partial<Choice> = {}): Choice => ({
  period,
  from: '',
  to: '',
  by: 'day',
  location: undefined,
  ...given,
});

describe('a period', () => {
  it.each<[Period, string[], string[]]>([
    ['7d', ['2026-03-25', '2026-03-31'], ['2026-03-18', '2026-03-24']],
    ['30d', ['2026-03-02', '2026-03-31'], ['2026-01-31', '2026-03-01']],
    ['month', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
    ['last-month', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  ])('%s is compared with the one before', (period, days, before) => {
    const span = spanOf(choice(period), TODAY);
    expect(span && [span.from, span.to]).toEqual(days);
    const last = span && spanBefore(period, span);
    expect(last && [last.from, last.to]).toEqual(before);
  });

  it('of this month is compared with the same days of the last', () => {
    expect(spanBefore('month', { from: '2026-03-01', to: '2026-03-10' })).toEqual({
      from: '2026-02-01',
      to: '2026-02-10',
    });
  });

  it.each([
    ['2026-03-01', '2026-03-01', true],
    ['2026-03-02', '2026-03-01', false],
    ['', '2026-03-01', false],
    ['2020-01-01', '2026-03-01', false],
    ['2026-02-31x', '2026-03-01', false],
  ])('from %s to %s is usable: %s', (from, to, usable) => {
    expect(spanOf(choice('own', { from, to }), TODAY) !== undefined).toBe(usable);
  });

  it('is kept in the address, without what is usual', () => {
    const read = (address: Record<string, string>) => choiceFrom(new URLSearchParams(address));
    expect(addressOf(choice('30d'))).toEqual({});
    for (const one of [
      choice('7d', { by: 'week', location: 'M1' }),
      choice('own', { from: '2026-03-01', to: '2026-03-02' }),
    ]) {
      expect(read(addressOf(one))).toEqual(one);
    }
    expect(read({ period: 'never', by: 'year' })).toEqual(choice('30d'));
  });
});
