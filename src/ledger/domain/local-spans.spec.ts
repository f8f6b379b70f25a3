import { DateTime } from 'luxon';
import { lastLocalDays, localSpans } from './local-spans.js';

const HOUR_MS = 3_600_000;

/** The hours between consecutive boundaries. */
const lengths = (edges: readonly Date[]) =>
  edges.slice(1).map((edge, index) => (edge.getTime() - (edges[index]?.getTime() ?? 0)) / HOUR_MS);
const texts = (edges: readonly Date[]) => edges.map((edge) => edge.toISOString());
const days = (from: string, to: string, zone: string) =>
  localSpans('day', new Date(from), new Date(to), zone);
const hours = (from: string, to: string, zone: string) =>
  localSpans('hour', new Date(from), new Date(to), zone);

describe('local days', () => {
  it.each([
    ['spring', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', [24, 23, 24]],
    ['autumn', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', [24, 25, 24]],
  ])('have the length the zone gives them in %s', (_, from, to, expected) => {
    expect(lengths(days(from, to, 'Europe/Berlin'))).toEqual(expected);
  });

  it('begin at the first of two midnights', () => {
    const expected = ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'];
    for (const hour of ['04:00', '04:30', '05:30', '12:00']) {
      const from = `2026-11-01T${hour}:00Z`;
      expect(texts(days(from, from, 'America/Havana'))).toEqual(expected);
    }
  });

  it('begin at the clock change if it skips midnight', () => {
    const edges = days('2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', 'Asia/Beirut');
    expect(lengths(edges)).toEqual([24, 23]);
  });

  it('end with the one containing the last millisecond before the end', () => {
    const zone = 'Asia/Shanghai';
    const start = '2026-01-01T16:00:00Z';
    const next = '2026-01-02T16:00:00Z';
    expect(days(start, start, zone)).toHaveLength(2);
    expect(days(start, next, zone)).toHaveLength(2);
    expect(days(start, '2026-01-02T16:00:00.001Z', zone)).toHaveLength(3);
  });

  it('end with today', () => {
    const edges = lastLocalDays(28, new Date('2026-04-10T22:30:00Z'), 'Europe/Berlin');
    expect(edges).toHaveLength(29);
    expect(texts([...edges.slice(0, 1), ...edges.slice(-2)])).toEqual([
      '2026-03-14T23:00:00.000Z',
      '2026-04-10T22:00:00.000Z',
      '2026-04-11T22:00:00.000Z',
    ]);
  });
});

describe('local hours', () => {
  it.each([
    ['spring', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
    ['autumn', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
  ])('are all hours of a day in %s', (_, from, to, expected) => {
    const edges = hours(from, to, 'Europe/Berlin');
    expect(lengths(edges)).toEqual(new Array(expected).fill(1));
    expect(texts(edges).at(-1)).toBe(new Date(to).toISOString());
  });

  it('begin on the full hour of local time', () => {
    const edges = hours('2026-01-01T10:40:00Z', '2026-01-01T11:16:00Z', 'Asia/Kathmandu');
    expect(texts(edges)).toEqual([
      '2026-01-01T10:15:00.000Z',
      '2026-01-01T11:15:00.000Z',
      '2026-01-01T12:15:00.000Z',
    ]);
  });

  it.each([
    [
      'back',
      ['2026-04-04T13:10:00Z', '2026-04-04T16:00:00Z'],
      ['13:00', '14:00', '15:00', '15:30', '16:30'],
      [0, 1, 1.5, 2],
    ],
    [
      'forward',
      ['2026-10-03T14:00:00Z', '2026-10-03T16:30:00Z'],
      ['13:30', '14:30', '15:30', '16:00', '17:00'],
      [0, 1, 2.5, 3],
    ],
  ])('begin at a clock change of half an hour %s', (_, [from = '', to = ''], starts, shown) => {
    const zone = 'Australia/Lord_Howe';
    const edges = hours(from, to, zone);
    expect(texts(edges).map((text) => text.slice(11, 16))).toEqual(starts);
    const clock = edges.slice(0, -1).map((edge) => DateTime.fromJSDate(edge, { zone }));
    expect(clock.map(({ hour, minute }) => hour + minute / 60)).toEqual(shown);
  });

  it.each(['America/Caracas', 'Asia/Kathmandu', 'Asia/Shanghai', 'Europe/Dublin'])(
    'are the same for every instant within them in %s',
    (zone) => {
      // On this day Caracas moved its clocks forward half an hour in the middle of an hour.
      const from = '2016-05-01T00:00:00Z';
      const edges = hours(from, '2016-05-02T00:00:00Z', zone);
      for (const [index, edge] of edges.slice(0, -1).entries()) {
        const next = edges[index + 1] ?? edge;
        for (const moment of [edge, new Date(next.getTime() - 1)]) {
          expect(localSpans('hour', moment, moment, zone)).toEqual([edge, next]);
        }
      }
    },
  );
});
