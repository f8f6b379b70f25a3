import type { Rules } from '../../../api/shapes.js';
import { addWord, differing, readEdits, refusals, removeWord, wordsAfter } from './rule-edits.js';

const ZONE = 'Asia/Shanghai';
const RULES: Rules = {
  spendingLimitPerRun: 50_000,
  spendingLimitPerDay: null,
  spendingLimitPerWeek: 700_000,
  unitPriceJumpPercent: null,
  priceCapPerItem: 100,
  priceStepPerDay: null,
  minMarginPercent: 20,
  fourEyesAboveFen: null,
  hardNoGos: ['tobacco', 'beer'],
  probationUntil: '2026-11-20T08:30:45.000+08:00',
  killSwitchEngaged: false,
  simulationEnabled: false,
  defaultDestination: null,
  otherDestinations: [],
};

describe('edits of the rules', () => {
  it('come to nothing when nothing differs', () => {
    const edits = {
      spendingLimitPerRun: '500',
      spendingLimitPerDay: null,
      probationUntil: '2026-11-20T08:30',
      simulationEnabled: false,
    };
    expect(readEdits(edits, RULES, ZONE)).toEqual({ patch: {}, problems: {} });
  });

  it('name only what changes', () => {
    const edits = {
      spendingLimitPerRun: '800.50',
      spendingLimitPerDay: '2,000',
      priceCapPerItem: '1',
      probationUntil: '2026-12-01T09:00',
    };
    expect(readEdits(edits, RULES, ZONE).patch).toEqual({
      spendingLimitPerRun: 80_050,
      spendingLimitPerDay: 200_000,
      probationUntil: '2026-12-01T01:00:00.000Z',
    });
    expect(readEdits({ probationUntil: '' }, RULES, ZONE).patch).toEqual({ probationUntil: null });
  });

  it('read percentages, and limits that are taken away', () => {
    const edits = {
      spendingLimitPerWeek: null,
      unitPriceJumpPercent: ' 30 % ',
      priceStepPerDay: '2.50',
      minMarginPercent: '20',
      fourEyesAboveFen: '0',
    };
    expect(readEdits(edits, RULES, ZONE)).toEqual({
      patch: {
        spendingLimitPerWeek: null,
        unitPriceJumpPercent: 30,
        priceStepPerDay: 250,
        fourEyesAboveFen: 0,
      },
      problems: {},
    });
  });

  it.each([
    ['unitPriceJumpPercent', '0'],
    ['unitPriceJumpPercent', '1001'],
    ['unitPriceJumpPercent', ''],
    ['minMarginPercent', '101'],
    ['minMarginPercent', '12.5'],
    ['minMarginPercent', '-1'],
  ])('refuse %s of "%s"', (name, text) => {
    expect(readEdits({ [name]: text }, RULES, ZONE)).toEqual({
      patch: {},
      problems: { [name]: 'percentage' },
    });
  });

  it('save an address once it is whole', () => {
    const home = { street_address: '1 Road', first_name: 'Wei', phone_number: '0100' };
    expect(readEdits({ defaultDestination: home }, RULES, ZONE)).toEqual({
      patch: { defaultDestination: home },
      problems: {},
    });
    const { patch, problems } = readEdits(
      { defaultDestination: { street_address: '1 Road' } },
      RULES,
      ZONE,
    );
    expect([patch, problems]).toEqual([{}, { defaultDestination: 'address' }]);
  });

  it('say what cannot be read', () => {
    const { patch, problems } = readEdits(
      { spendingLimitPerRun: 'much', spendingLimitPerDay: '', probationUntil: 'soon' },
      RULES,
      ZONE,
    );
    expect(patch).toEqual({});
    expect(problems).toEqual({
      spendingLimitPerRun: 'amount',
      spendingLimitPerDay: 'amount',
      probationUntil: 'time',
    });
  });

  it('keep words that others added meanwhile', () => {
    const edits = removeWord(addWord({}, RULES, ' Knives '), 'beer');
    const meanwhile = { ...RULES, hardNoGos: ['tobacco', 'beer', 'fireworks'] };
    expect(readEdits(edits, meanwhile, ZONE).patch).toEqual({
      hardNoGos: ['tobacco', 'fireworks', 'Knives'],
    });
  });

  it('know a word in any case, and take back what was just done', () => {
    expect(addWord({}, RULES, 'BEER')).toEqual({});
    expect(addWord({}, RULES, '  ')).toEqual({});
    const removed = removeWord({}, 'beer');
    expect(wordsAfter(addWord(removed, RULES, 'beer'), RULES)).toEqual(RULES.hardNoGos);
    expect(wordsAfter(removeWord(addWord({}, RULES, 'gin'), 'gin'), RULES)).toEqual(
      RULES.hardNoGos,
    );
  });

  it('are told apart from what somebody else changed, the stop aside', () => {
    const other = { ...RULES, priceCapPerItem: 200, killSwitchEngaged: true };
    expect(differing(RULES, other)).toEqual(['priceCapPerItem']);
  });

  it('are refused at their field', () => {
    const message = { type: 'error', code: 'invalid' } as const;
    expect(
      refusals([
        { ...message, content: 'no blank word', path: '$.hardNoGos[1]' },
        { ...message, content: 'too long', path: '$.hardNoGos[2]' },
        { ...message, content: 'odd', path: '$' },
      ]),
    ).toEqual({ hardNoGos: 'no blank word' });
  });
});
