import { english, said, text } from '../../texts/index.js';
import { CAUTIOUS_RULES, type Rules } from '../rules.js';
import { judgePrices, type PriceStep } from './price-policies.js';
import { moneyText } from '../../money/index.js';

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
          reason: text('over_price_cap', { title: 'Cola', before: 300, after: 500, cap: 100 }),
        },
      ],
    });
  });

  it('may be exceeded with approval', () => {
    expect(judge([[300, 900]], { approved: true })).toEqual({ kind: 'allow' });
  });
});

const COLA: PriceStep = { title: 'Cola', beforeFen: 500, afterFen: 600 };

const objections = (step: Partial<PriceStep>, rules: Partial<Rules>, approved = false) => {
  const facts = { approved, lines: [{ ...COLA, ...step }] };
  const verdict = judgePrices(facts, { ...CAUTIOUS_RULES, priceCapPerItem: 100_000, ...rules });
  return verdict.kind === 'needs_approval'
    ? verdict.objections.map(({ reason }) => english(reason))
    : [];
};

describe('the largest step of a day', () => {
  const rules = { priceStepPerDay: 200 };
  const since = (priceFen: number, approved = false) => ({ dayStart: { priceFen, approved } });

  it('is counted from the price of 24 hours ago', () => {
    expect(objections({ ...since(400), afterFen: 600 }, rules)).toEqual([]);
    expect(objections({ ...since(400), afterFen: 601 }, rules)).toEqual([
      `Cola from ${moneyText(400)} 24 hours ago to ${moneyText(601)} is a larger step than the ${moneyText(200)} a day that need no approval (priceStepPerDay)`,
    ]);
    expect(objections({ ...since(800), afterFen: 599 }, rules)).toHaveLength(1);
    expect(objections({ ...since(800), afterFen: 600 }, rules)).toEqual([]);
  });

  it('is counted from the present price where no step was taken', () => {
    expect(objections({ beforeFen: 500, afterFen: 700 }, rules)).toEqual([]);
    expect(objections({ beforeFen: 500, afterFen: 701 }, rules)).toHaveLength(1);
  });

  it('is counted from a price that was approved since', () => {
    expect(objections({ ...since(900, true), afterFen: 1_101 }, rules)).toEqual([
      `Cola from ${moneyText(900)} approved last to ${moneyText(1_101)} is a larger step than the ${moneyText(200)} a day that need no approval (priceStepPerDay)`,
    ]);
  });

  it('may be 0: no price changes without approval, and one that stays needs none', () => {
    expect(objections({ beforeFen: 500, afterFen: 501 }, { priceStepPerDay: 0 })).toHaveLength(1);
    expect(objections({ ...since(1), afterFen: 500 }, { priceStepPerDay: 0 })).toEqual([]);
  });

  it('does not apply with approval, nor when it is not set', () => {
    const far = { ...since(1), afterFen: 50_000 };
    expect(objections(far, rules, true)).toEqual([]);
    expect(objections(far, {})).toEqual([]);
  });
});

describe('the smallest margin', () => {
  const costs = (priceFen: number, contains = 1) => ({
    cost: { price: { priceFen, contains }, source: said('paid on Monday') },
  });

  it('may be reached', () => {
    expect(objections(costs(480), { minMarginPercent: 20 })).toEqual([]);
    expect(objections(costs(600), { minMarginPercent: 0 })).toEqual([]);
    expect(objections(costs(0), { minMarginPercent: 100 })).toEqual([]);
  });

  it('is not missed without approval', () => {
    expect(objections(costs(481), { minMarginPercent: 20 })).toEqual([
      `Cola at ${moneyText(600)} leaves a margin of less than 20% over its known cost of ${moneyText(481)}, paid on Monday (minMarginPercent)`,
    ]);
    expect(objections(costs(14_401, 24), { minMarginPercent: 0 })).toEqual([
      `Cola at ${moneyText(600)} is below its known cost of ${moneyText(600)} (${moneyText(14_401)} for 24), paid on Monday (minMarginPercent)`,
    ]);
    expect(objections(costs(601), { minMarginPercent: 0 })).toHaveLength(1);
    expect(objections(costs(1), { minMarginPercent: 100 })).toHaveLength(1);
  });

  it('is not known while the cost cannot be read', () => {
    const cost = { problem: 'acme-supply cannot be reached' };
    expect(objections({ cost }, { minMarginPercent: 0 })).toEqual([
      'The cost of Cola cannot be read: acme-supply cannot be reached (minMarginPercent)',
    ]);
  });

  it('does not apply with approval, to unknown costs, to a price that stays, nor when it is not set', () => {
    const rules = { minMarginPercent: 20 };
    expect(objections(costs(900), rules, true)).toEqual([]);
    expect(objections({}, rules)).toEqual([]);
    expect(objections({ ...costs(900), afterFen: 500 }, rules)).toEqual([]);
    expect(objections(costs(900), {})).toEqual([]);
  });
});

it('the kill switch denies every price step', () => {
  expect(judge([[300, 300]], { approved: true, killSwitchEngaged: true })).toMatchObject({
    kind: 'deny',
    code: 'kill_switch_engaged',
  });
});
