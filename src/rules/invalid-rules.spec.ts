import { CAUTIOUS_RULES, type Rules } from './rules.js';
import { invalidRules } from './invalid-rules.js';

it('finds none in valid rules', () => {
  expect(invalidRules(CAUTIOUS_RULES)).toEqual([]);
  const probationUntil = '2026-10-01T00:00:00.000Z';
  expect(invalidRules({ ...CAUTIOUS_RULES, spendingLimitPerDay: 5, probationUntil })).toEqual([]);
});

it.each<[keyof Rules, unknown]>([
  ['spendingLimitPerRun', null],
  ['spendingLimitPerRun', -1],
  ['spendingLimitPerRun', 0.5],
  ['spendingLimitPerDay', Number.NaN],
  ['spendingLimitPerDay', undefined],
  ['spendingLimitPerWeek', -1],
  ['unitPriceJumpPercent', 0],
  ['unitPriceJumpPercent', 1_001],
  ['unitPriceJumpPercent', 1.5],
  ['priceStepPerDay', undefined],
  ['minMarginPercent', -1],
  ['minMarginPercent', 101],
  ['fourEyesAboveFen', '1'],
  ['priceCapPerItem', '100'],
  ['hardNoGos', null],
  ['hardNoGos', [null]],
  ['probationUntil', undefined],
  ['killSwitchEngaged', null],
  ['killSwitchEngaged', 'false'],
  ['simulationEnabled', undefined],
  ['defaultDestination', {}],
  ['defaultDestination', { street_address: '1 Road', first_name: 'Wei' }],
])('finds %s when it is %j', (rule, value) => {
  expect(invalidRules({ ...CAUTIOUS_RULES, [rule]: value })).toEqual([rule]);
});
