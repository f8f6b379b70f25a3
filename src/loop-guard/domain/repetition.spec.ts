import { adviceOn, repetitionIn, WINDOW_MS, type RefusedWrite } from './repetition.js';

const START = Date.parse('2026-11-17T06:00:00Z');

let sequence = 0;
const refusal = (change: Partial<Omit<RefusedWrite, 'requestDigest'>> & { body?: string } = {}) => {
  const { body = 'same', ...other } = change;
  sequence += 1;
  return {
    method: 'POST',
    route: '/tasks',
    code: 'invalid',
    reason: `reason ${sequence}`,
    refusedAt: new Date(START + sequence * 1_000),
    ...other,
    requestDigest: Buffer.from(body),
  } satisfies RefusedWrite;
};
beforeEach(() => {
  sequence = 0;
});

/** In the order in which they happened. */
const judge = (...refusals: RefusedWrite[]) => repetitionIn([...refusals].reverse());

const times = (count: number, make: (index: number) => RefusedWrite = () => refusal()) =>
  Array.from({ length: count }, (_, index) => make(index));

const otherBody = (index: number) => refusal({ body: `body ${index}` });

it('is none without refusals', () => {
  expect(repetitionIn([])).toBeUndefined();
});

describe('the same request', () => {
  it('may be refused four times', () => {
    expect(judge(...times(4))).toBeUndefined();
  });

  it('repeats at the fifth, with the reason of the first', () => {
    expect(judge(...times(5))).toEqual({
      times: 5,
      isSameRequest: true,
      firstReason: 'reason 1',
    });
  });

  it('repeats also with others in between', () => {
    const mixed = times(5).flatMap((same, index) => [refusal({ route: `/other/${index}` }), same]);
    expect(judge(...mixed)).toMatchObject({ times: 5, isSameRequest: true });
  });

  it.each<[string, Parameters<typeof refusal>[0]]>([
    ['body', { body: 'other' }],
    ['method', { method: 'PUT' }],
    ['route', { route: '/events' }],
    ['code', { code: 'missing' }],
  ])('is another with another %s', (_, change) => {
    expect(judge(...times(4), refusal(change))).toBeUndefined();
    expect(judge(refusal(change), ...times(4))).toBeUndefined();
  });

  it.each([
    [WINDOW_MS, true],
    [WINDOW_MS + 1, false],
  ])('counts for ten minutes: %d ms', (age, repeats) => {
    const first = refusal({ refusedAt: new Date(START - age) });
    const others = times(4, () => refusal({ refusedAt: new Date(START) }));
    expect(judge(first, ...others) !== undefined).toBe(repeats);
  });
});

describe('requests with other bodies', () => {
  it('may be refused nine times in a row', () => {
    expect(judge(...times(9, otherBody))).toBeUndefined();
  });

  it('repeat at the tenth, with the reason of the first', () => {
    expect(judge(...times(10, otherBody))).toEqual({
      times: 10,
      isSameRequest: false,
      firstReason: 'reason 1',
    });
  });

  it('repeat however long it takes', () => {
    const daily = times(10, (day) =>
      refusal({ body: `body ${day}`, refusedAt: new Date(START + day * 86_400_000) }),
    );
    expect(judge(...daily)).toMatchObject({ times: 10 });
  });

  it.each<[string, Parameters<typeof refusal>[0]]>([
    ['method', { method: 'PUT' }],
    ['route', { route: '/events' }],
    ['code', { code: 'missing' }],
  ])('are no row with another %s among them', (_, change) => {
    const refusals = times(10, otherBody);
    refusals[4] = refusal({ body: 'x', ...change });
    expect(judge(...refusals)).toBeUndefined();
  });
});

it('says what happened and what to do instead', () => {
  const repetition = { times: 5, isSameRequest: true, firstReason: 'text must be text' };
  expect(adviceOn(repetition)).toMatch(
    /^This request was refused at least 5 times in 10 minutes, first because: text must be text\. Do not/,
  );
  expect(adviceOn({ ...repetition, times: 10, isSameRequest: false })).toMatch(
    /^Requests like this were refused at least 10 times in a row, first because: /,
  );
});
