import { faultsIn, type Faults, type Told } from './continuity.js';
import { LogOrder } from './log-order.js';

/** 1 to 200 without 100, which was allocated and never committed. */
const SEQS = Array.from({ length: 200 }, (_, index) => index + 1).filter((seq) => seq !== 100);
const LOG = new LogOrder(SEQS);
const NONE: Faults = { gaps: 0, repeats: 0, disorder: 0, strangers: 0, missed: 0, histories: 0 };

const slice = (first: number, last: number) => SEQS.filter((seq) => seq >= first && seq <= last);

const told = (seqs: number[], more: Partial<Told> = {}): Told => ({
  seqs,
  openings: [],
  complete: false,
  ...more,
});

/** A client that connected once, got so many events at first, and the others as they were written. */
const fresh = (seqs: number[], history = 50, committed = 60): Told =>
  told(seqs, { openings: [{ from: 0, history, committed }] });

describe('the messages to a client are correct', () => {
  it.each<[string, Told]>([
    ['when it is a slice of the log', fresh(slice(31, 150), 50)],
    ['when a number was never committed', told(slice(90, 110))],
    ['when it stayed to the end', told(slice(151, 200), { complete: true })],
    ['when it continues where it was', told(slice(41, 60), { after: 40 })],
    ['when it continues where it was and nothing was sent', told([], { after: 40 })],
    ['when it continues at the end', told([], { after: 200, complete: true })],
    ['when it left before anything was sent', told([])],
    ['when the log was shorter than a history', fresh(slice(1, 60), 7, 7)],
    [
      'when it reconnected and continued',
      told(slice(11, 90), {
        openings: [
          { from: 0, history: 50, committed: 60 },
          { from: 60, history: 10, committed: 80 },
        ],
      }),
    ],
  ])('%s', (_when, transcript) => {
    expect(faultsIn(transcript, LOG)).toEqual(NONE);
  });

  it('when there is no event at all', () => {
    const nothing = told([], {
      complete: true,
      openings: [{ from: 0, history: 0, committed: 0 }],
    });
    expect(faultsIn(nothing, new LogOrder([]))).toEqual(NONE);
  });

  it('when more was missed than one message may contain', () => {
    const log = new LogOrder(Array.from({ length: 2_000 }, (_, index) => index));
    const seqs = Array.from({ length: 1_500 }, (_, index) => 100 + index);
    const openings = [{ from: 0, history: 500, committed: 1_400 }];
    expect(faultsIn({ after: 99, seqs, openings, complete: false }, log)).toEqual(NONE);
  });
});

describe('an error is found when', () => {
  it.each<[string, Told, Partial<Faults>]>([
    ['an event is left out', told([...slice(1, 49), ...slice(51, 90)]), { gaps: 1 }],
    ['several are left out', told([...slice(1, 49), ...slice(60, 90)]), { gaps: 10 }],
    [
      'the first after the one it knew is left out',
      told(slice(42, 60), { after: 40 }),
      { gaps: 1 },
    ],
    ['an event is sent twice', told([...slice(1, 50), 50, ...slice(51, 90)]), { repeats: 1 }],
    ['an old event is repeated', told([...slice(1, 50), 7, ...slice(51, 90)]), { repeats: 1 }],
    ['the event it knew is repeated', told(slice(40, 60), { after: 40 }), { repeats: 1 }],
    ['events before the one it knew are sent', told(slice(38, 60), { after: 40 }), { repeats: 3 }],
    ['two events are swapped', told([1, 2, 4, 3, 5]), { disorder: 1 }],
    ['one is sent after a later one', told([20, 19, 21]), { disorder: 1 }],
    ['one was never committed', told([...slice(98, 99), 100, 101]), { strangers: 1 }],
    ['one is beyond the log', told([...slice(190, 200), 201]), { strangers: 1 }],
    ['it stops early', told(slice(1, 190), { complete: true }), { missed: 10 }],
    ['nothing was sent at all', told([], { complete: true }), { missed: 199 }],
    ['nothing more was sent', told([], { after: 198, complete: true }), { missed: 2 }],
    ['the history is too short', fresh(slice(12, 90), 49), { histories: 1 }],
    ['the history is too long', fresh(slice(10, 90), 51), { histories: 1 }],
    ['the history is old', fresh(slice(10, 90), 50, 61), { histories: 1 }],
    [
      'a continuation sends committed events too late',
      told(slice(41, 90), { after: 40, openings: [{ from: 0, history: 19, committed: 60 }] }),
      { histories: 1 },
    ],
    [
      'a second socket leaves out an event',
      told([...slice(11, 60), ...slice(62, 90)], {
        openings: [
          { from: 0, history: 50, committed: 60 },
          { from: 50, history: 10, committed: 60 },
        ],
      }),
      { gaps: 1 },
    ],
  ])('%s', (_when, transcript, expected) => {
    expect(faultsIn(transcript, LOG)).toEqual({ ...NONE, ...expected });
  });

  it('one message contains more than it may', () => {
    const log = new LogOrder(Array.from({ length: 2_000 }, (_, index) => index));
    const seqs = Array.from({ length: 501 }, (_, index) => 100 + index);
    const openings = [{ from: 0, history: 501, committed: 1_400 }];
    const faults = faultsIn({ after: 99, seqs, openings, complete: false }, log);
    expect(faults).toEqual({ ...NONE, histories: 1 });
  });
});
