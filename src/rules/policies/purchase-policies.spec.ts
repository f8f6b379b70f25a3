import { english, text } from '../../texts/index.js';
import type { PiecePrice } from '../../money/index.js';
import { CAUTIOUS_RULES, type Rules } from '../rules.js';
import { judgePurchase, type PurchaseFacts } from './purchase-policies.js';
import { moneyText } from '../../money/index.js';

const NOW = new Date('2026-10-01T08:00:00Z');
const each = (priceFen: number) => ({ priceFen, contains: 1 });
const COLA = {
  skuId: 'acme-supply:AC1',
  title: 'Cola 330ml',
  category: 'Drinks',
  piecePrice: each(250),
};
const FACTS: PurchaseFacts = {
  now: NOW,
  totalFen: 10_000,
  lines: [COLA],
  spentWithoutApprovalFen: 0,
  spentInWeekFen: 0,
  approved: false,
};

const judge = (facts: Partial<PurchaseFacts>, rules: Partial<Rules> = {}) =>
  judgePurchase({ ...FACTS, ...facts }, { ...CAUTIOUS_RULES, ...rules });

const objections = (facts: Partial<PurchaseFacts>, rules: Partial<Rules> = {}) => {
  const verdict = judge(facts, rules);
  return verdict.kind === 'needs_approval'
    ? verdict.objections.map(({ reason }) => english(reason))
    : [];
};

it('allows a small purchase', () => {
  expect(judge({})).toEqual({ kind: 'allow' });
});

describe('the limit per purchase', () => {
  it('may be reached', () => {
    expect(judge({ totalFen: 50_000 })).toEqual({ kind: 'allow' });
  });

  it('is not exceeded without approval', () => {
    expect(objections({ totalFen: 50_001 })).toEqual([
      `It costs ${moneyText(50_001)}, more than the ${moneyText(50_000)} that one purchase may cost without approval`,
    ]);
  });

  it('may be exceeded with approval', () => {
    expect(judge({ totalFen: 50_001, approved: true })).toEqual({ kind: 'allow' });
  });
});

describe('the daily limit', () => {
  const rules = { spendingLimitPerDay: 30_000 };

  it('may be reached', () => {
    expect(judge({ spentWithoutApprovalFen: 20_000 }, rules)).toEqual({ kind: 'allow' });
  });

  it('is not exceeded without approval', () => {
    expect(objections({ spentWithoutApprovalFen: 20_001 }, rules)).toEqual([
      `With ${moneyText(20_001)} spent without approval in the last 24 hours, ${moneyText(10_000)} more would pass the limit of ${moneyText(30_000)} a day`,
    ]);
  });

  it('does not apply with approval, nor when it is not set', () => {
    const facts = { spentWithoutApprovalFen: Number.MAX_SAFE_INTEGER };
    expect(judge({ ...facts, approved: true }, rules)).toEqual({ kind: 'allow' });
    expect(judge(facts)).toEqual({ kind: 'allow' });
  });

  it('is exceeded by a total too large to add exactly', () => {
    const facts = { spentWithoutApprovalFen: Number.MAX_SAFE_INTEGER };
    expect(objections(facts, { spendingLimitPerDay: Number.MAX_SAFE_INTEGER })).toHaveLength(1);
  });
});

describe('the weekly limit', () => {
  const rules = { spendingLimitPerWeek: 30_000 };

  it('may be reached', () => {
    expect(judge({ spentInWeekFen: 20_000 }, rules)).toEqual({ kind: 'allow' });
  });

  it('is not exceeded without approval', () => {
    const facts = { spentInWeekFen: 20_001 };
    expect(objections(facts, rules)).toEqual([
      `With ${moneyText(20_001)} spent without approval in the last 7 days, ${moneyText(10_000)} more would pass the limit of ${moneyText(30_000)} a week (spendingLimitPerWeek)`,
    ]);
    expect(judge({ ...facts, approved: true }, rules)).toEqual({ kind: 'allow' });
    expect(judge(facts)).toEqual({ kind: 'allow' });
  });

  it('of 0 requires approval for every purchase that costs something', () => {
    expect(objections({ totalFen: 1 }, { spendingLimitPerWeek: 0 })).toHaveLength(1);
    expect(judge({ totalFen: 0 }, { spendingLimitPerWeek: 0 })).toEqual({ kind: 'allow' });
  });
});

describe('a price per piece above the one last paid', () => {
  const rules = { unitPriceJumpPercent: 20 };
  const box = (priceFen: number) => ({ priceFen, contains: 24 });
  const priced = (piecePrice: PiecePrice, lastPaid?: PiecePrice) => ({
    lines: [COLA, { ...COLA, piecePrice, lastPaid }],
  });

  it.each([
    ['the same percentage', each(120), each(100)],
    ['the same percentage, in boxes', box(2_880), each(100)],
    ['a higher price last time', each(100), each(900)],
    ['no earlier price', each(100_000), undefined],
  ])('is allowed with %s', (_what, price, paid) => {
    expect(judge(priced(price, paid), rules)).toEqual({ kind: 'allow' });
  });

  it('names its line, both prices and the rule', () => {
    expect(judge(priced(each(121), box(2_400)), rules)).toEqual({
      kind: 'needs_approval',
      objections: [
        {
          line: 1,
          reason: text('price_jump', {
            title: 'Cola 330ml',
            price: { fen: 121, pieces: 1 },
            percent: 20,
            paid: { fen: 2_400, pieces: 24 },
          }),
        },
      ],
    });
    expect(objections(priced(box(2_881), each(100)), rules)).toHaveLength(1);
  });

  it('is allowed with approval, and without the rule', () => {
    const facts = priced(each(900), each(1));
    expect(judge({ ...facts, approved: true }, rules)).toEqual({ kind: 'allow' });
    expect(judge(facts)).toEqual({ kind: 'allow' });
  });
});

describe('probation', () => {
  it('requires approval for every purchase until it ends', () => {
    expect(objections({}, { probationUntil: '2026-10-01T08:00:01.000Z' })).toEqual([
      'Every purchase needs approval until 2026-10-01T08:00:01.000Z',
    ]);
  });

  it('ends at that time', () => {
    expect(judge({}, { probationUntil: '2026-10-01T08:00:00.000Z' })).toEqual({ kind: 'allow' });
  });
});

describe('a no-go', () => {
  it.each([
    ['a title', { title: 'Red COLA' }, 'cola'],
    ['a category', { category: 'Tobacco' }, 'TOBACCO'],
    ['an id', { skuId: 'acme-supply:TOB1' }, 'tob1'],
  ])('is found in %s, whatever its case', (_where, line, word) => {
    const verdict = judge({ lines: [COLA, { ...COLA, ...line }] }, { hardNoGos: [word] });
    expect(verdict).toMatchObject({ kind: 'deny', code: 'hard_no_go' });
  });

  it('names each line, and no approval helps', () => {
    const lines = [COLA, { ...COLA, title: 'Cigarettes' }, { ...COLA, title: 'Cigarettes light' }];
    expect(judge({ lines, approved: true }, { hardNoGos: ['cigarettes'] })).toEqual({
      kind: 'deny',
      code: 'hard_no_go',
      objections: [
        { line: 1, reason: text('no_go', { title: 'Cigarettes', word: 'cigarettes' }) },
        {
          line: 2,
          reason: text('no_go', { title: 'Cigarettes light', word: 'cigarettes' }),
        },
      ],
    });
  });
});

it('the kill switch takes precedence over all other rules', () => {
  const rules = { killSwitchEngaged: true, hardNoGos: ['cola'] };
  expect(judge({ totalFen: 1_000_000, approved: true }, rules)).toMatchObject({
    kind: 'deny',
    code: 'kill_switch_engaged',
  });
});

it('every reason for an approval is reported', () => {
  const rules = { spendingLimitPerDay: 1, probationUntil: '2026-12-01T00:00:00.000Z' };
  expect(objections({ totalFen: 60_000 }, rules)).toHaveLength(3);
});
