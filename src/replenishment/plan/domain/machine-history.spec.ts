import type { DayKind } from '../../domain/history.js';
import { emptyStretches } from './empty-stretches.js';
import { LocalDays } from './local-days.js';
import {
  machineHistory,
  stockKnownOn,
  type MachineRecord,
  type SlotRecord,
} from './machine-history.js';

const SHANGHAI = 'Asia/Shanghai';
/** A Thursday: the seven days before it begin with a Thursday too. */
const NOON = new Date('2026-01-15T12:00:00+08:00');

const second = (time: string) => Date.parse(time) / 1000;
const whole = (days: LocalDays) => ({ fromS: days.startS(0), toS: days.startS(days.count) });

function historyOf(
  slot: Partial<SlotRecord>,
  machine: Partial<MachineRecord> = {},
  { now = NOON, zone = SHANGHAI, others = [] as Partial<SlotRecord>[] } = {},
) {
  const days = new LocalDays(now, zone, 7);
  const record = { ledger: whole(days), closures: [], readOn: EVERY_DAY, ...machine };
  const nothing: SlotRecord = { soldOn: [], soldToday: 0, empty: [], firstReadS: null };
  const slots = [slot, ...others].map((given) => ({ ...nothing, ...given }));
  const [history] = machineHistory(days, record, slots).slots;
  if (!history) throw new Error('There is no history');
  return history;
}
const EVERY_DAY = new Set([0, 1, 2, 3, 4, 5, 6]);
const open = (count: number): DayKind[] => new Array<DayKind>(count).fill('open');

describe('the history of a machine', () => {
  it('has a day for every local day up to yesterday', () => {
    const days = new LocalDays(NOON, SHANGHAI, 7);
    const history = machineHistory(
      days,
      { ledger: whole(days), closures: [], readOn: EVERY_DAY },
      [],
    );
    expect(history).toEqual({ days: 7, firstWeekday: 3, slots: [] });
  });

  it('counts every paid unit on its day', () => {
    const { sold, kinds } = historyOf({ soldOn: [0, 6, 6, 2] });
    expect(sold).toEqual([1, 0, 1, 0, 0, 0, 2]);
    expect(kinds).toEqual(open(7));
  });

  it('knows nothing of days that the ledger does not reach, at either end', () => {
    const fromS = second('2026-01-09T00:00:01+08:00');
    const toS = second('2026-01-14T22:59:59+08:00');
    const { kinds } = historyOf({}, { ledger: { fromS, toS } });
    expect(kinds).toEqual(['absent', 'absent', ...open(4), 'absent']);
    expect(historyOf({}, { ledger: null }).kinds).toEqual(new Array(7).fill('absent'));
  });
});

describe('the beginning of a history', () => {
  const kindsOf = (readOn: number[], ...soldOn: number[][]) =>
    historyOf(
      { soldOn: soldOn[0] ?? [] },
      { readOn: new Set(readOn) },
      { others: soldOn.slice(1).map((days) => ({ soldOn: days })) },
    ).kinds;

  it('is the first sale of the machine, in whichever slot', () => {
    expect(kindsOf([], [5], [2, 3])).toEqual(['absent', 'absent', ...open(5)]);
  });

  it('is the first reading where nothing was sold before', () => {
    expect(kindsOf([4, 5, 6], [6])).toEqual([...new Array<DayKind>(4).fill('absent'), ...open(3)]);
    expect(kindsOf([7])).toEqual(new Array<DayKind>(7).fill('absent'));
  });
});

describe('a machine out of reach', () => {
  it('is closed on days without a reading or a sale, once it is being read', () => {
    const { kinds } = historyOf({ soldOn: [0, 3] }, { readOn: new Set([2, 6]) });
    expect(kinds).toEqual(['open', 'open', 'open', 'open', 'closed', 'closed', 'open']);
  });
});

describe('an empty slot', () => {
  const emptyFrom = (from: string, to?: string) =>
    emptyStretches(`${second(from)}-${to === undefined ? '' : second(to)}`);

  it('is sold out on the day it emptied, and empty on every whole day until it is refilled', () => {
    const empty = emptyFrom('2026-01-09T18:00:00+08:00', '2026-01-12T09:00:00+08:00');
    const { kinds } = historyOf({ soldOn: [0, 1], empty });
    expect(kinds).toEqual([
      'open',
      'sold_out',
      'empty',
      'empty',
      'sold_out',
      'open',
      'open',
    ] satisfies DayKind[]);
  });

  it('is sold out when it emptied and was filled on one day', () => {
    const empty = emptyFrom('2026-01-10T10:00:00+08:00', '2026-01-10T11:00:00+08:00');
    expect(historyOf({ soldOn: [2, 2], empty }).kinds[2]).toBe('sold_out');
  });

  it('is empty for the day when the first reading of the day says so and nothing was sold', () => {
    const empty = emptyFrom('2026-01-10T00:55:00+08:00', '2026-01-11T00:05:00+08:00');
    expect(historyOf({ empty }).kinds).toEqual([...open(2), 'empty', 'sold_out', ...open(3)]);
    expect(historyOf({ soldOn: [2], empty }).kinds[2]).toBe('sold_out');
  });

  it('is empty until now while it is not refilled', () => {
    const empty = emptyFrom('2026-01-12T20:00:00+08:00');
    expect(historyOf({ empty }).kinds).toEqual([...open(4), 'sold_out', 'empty', 'empty']);
  });

  it('stays so from reading to reading', () => {
    const readings = ['2026-01-10T00:10:00+08:00', '2026-01-11T00:10:00+08:00'].map(second);
    const [stretch] = emptyStretches(
      `${readings.join(' ')}-${second('2026-01-12T00:10:00+08:00')}`,
    );
    expect(stretch).toEqual({ fromS: readings[0], toS: second('2026-01-12T00:10:00+08:00') });
    expect(emptyStretches('')).toEqual([]);
  });
});

describe('a closure', () => {
  const closure = (from: string, to: string) => ({ fromS: second(from), toS: second(to) });

  it('closes the days that it covers almost completely', () => {
    const closures = [
      closure('2026-01-08T00:00:00+08:00', '2026-01-08T23:59:00+08:00'),
      closure('2026-01-10T00:00:00+08:00', '2026-01-10T14:00:00+08:00'),
      closure('2026-01-12T00:00:00+08:00', '2026-01-14T00:00:00+08:00'),
    ];
    const { kinds } = historyOf({}, { closures });
    expect(kinds).toEqual(['closed', ...open(3), 'closed', 'closed', 'open']);
  });

  it('may be given in overlapping parts', () => {
    const closures = [
      closure('2026-01-10T10:00:00+08:00', '2026-01-11T00:00:00+08:00'),
      closure('2026-01-10T00:00:00+08:00', '2026-01-10T12:00:00+08:00'),
      closure('2026-01-10T02:00:00+08:00', '2026-01-10T03:00:00+08:00'),
    ];
    expect(historyOf({}, { closures }).kinds[2]).toBe('closed');
  });

  it('lasts until it is ended', () => {
    const closures = [{ fromS: second('2026-01-13T00:00:00+08:00'), toS: Infinity }];
    expect(historyOf({}, { closures }).kinds).toEqual([...open(5), 'closed', 'closed']);
  });
});

describe('a product that came later', () => {
  const earlier = [{ firstReadS: second('2026-01-05T00:10:00+08:00') }];

  it('was absent before the machine was first read with it', () => {
    const firstReadS = second('2026-01-12T15:00:00+08:00');
    const { kinds } = historyOf({ firstReadS, soldOn: [4] }, {}, { others: earlier });
    expect(kinds).toEqual([...new Array<DayKind>(4).fill('absent'), ...open(3)]);
  });

  it('was always absent if it was added today', () => {
    const firstReadS = second('2026-01-15T09:00:00+08:00');
    expect(historyOf({ firstReadS }, {}, { others: earlier }).kinds).toEqual(
      new Array<DayKind>(7).fill('absent'),
    );
  });

  it('was present if it had sold before', () => {
    const firstReadS = second('2026-01-12T15:00:00+08:00');
    const { kinds } = historyOf({ firstReadS, soldOn: [1] }, {}, { others: earlier });
    expect(kinds).toEqual(open(7));
  });

  it("was present if the machine's first reading had it", () => {
    const firstReadS = second('2026-01-15T09:00:00+08:00');
    const others = [{ firstReadS: second('2026-01-15T09:00:00+08:00') }];
    expect(historyOf({ firstReadS }, {}, { others }).kinds).toEqual(open(7));
  });
});

describe('where clocks change', () => {
  const now = new Date('2026-03-31T12:00:00+02:00');
  const zone = 'Europe/Berlin';

  it('a day of 23 hours is a whole day', () => {
    const day = {
      fromS: second('2026-03-29T00:00:00+01:00'),
      toS: second('2026-03-30T00:00:00+02:00'),
    };
    expect(day.toS - day.fromS).toBe(23 * 3600);
    const { kinds } = historyOf({ empty: [day] }, {}, { now, zone });
    expect(kinds).toEqual([...open(5), 'empty', 'open']);
  });
});

describe('the stock of a slot', () => {
  const knownOn = (firstReadS: number | null, readOn: number[]) => {
    const days = new LocalDays(NOON, SHANGHAI, 7);
    const record = { ledger: null, closures: [], readOn: new Set(readOn) };
    const slot = { soldOn: [], soldToday: 0, empty: [], firstReadS };
    return [0, 1, 2, 3, 4, 5, 6].filter(stockKnownOn(days, record, slot));
  };

  it('is known on days on which its machine was read, from its first reading on', () => {
    // The eighth is the first day.
    const early = second('2026-01-10T01:30:00+08:00');
    expect(knownOn(early, [0, 1, 2, 3, 5, 6])).toEqual([2, 3, 5, 6]);
    expect(knownOn(early + 3_600, [0, 1, 2, 3, 5, 6])).toEqual([3, 5, 6]);
  });

  it('is unknown on all earlier days if first read today or never', () => {
    expect(knownOn(second('2026-01-15T00:00:01+08:00'), [6])).toEqual([]);
    expect(knownOn(null, [0, 1, 2])).toEqual([]);
  });
});
