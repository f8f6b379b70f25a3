import { CAUTIOUS_RULES, type Rules } from '../rules.js';
import { judgePrices } from './price-policies.js';

const judge = (
  steps: readonly (readonly [number, number])[],
  { approved = false, ...rules }: Partial<Rules> & { approved?: boolean } = {},
) =>
  judgePrices(
    {
      approved,
      lines: steps.map(([beforeFen, afterFen]) => ({ title: 'Cola', beforeFen, afterFen })),
    },
    { ...CAUTIOUS_RULES, ...rules },
  );

describe('the cap on a price step', () => {
  it.each([
    [300, 400],
    [400, 300],
    [300, 300],
  ])('may be reached: %d to %d', (before, after) => {
    expect(judge([[before, after]])).toEqual({ kind: 'allow' });
  });

  it.each([
    [300, 401],
    [401, 300],
  ])('is not exceeded without approval: %d to %d', (before, after) => {
    expect(judge([[before, after]])).toMatchObject({ kind: 'needs_approval' });
  });

  it('names the lines that exceed it', () => {
    expect(
      judge([
        [300, 350],
        [300, 500],
      ]),
    ).toEqual({
      kind: 'needs_approval',
      objections: [
        {
          line: 1,
          reason: 'Cola from ¥3.00 to ¥5.00 is a larger step than the ¥1.00 that need no approval',
        },
      ],
    });
  });

  it('may be exceeded with approval', () => {
    expect(judge([[300, 900]], { approved: true })).toEqual({ kind: 'allow' });
  });
});

it('the kill switch denies every price step', () => {
  expect(judge([[300, 300]], { approved: true, killSwitchEngaged: true })).toMatchObject({
    kind: 'deny',
    code: 'kill_switch_engaged',
  });
});
