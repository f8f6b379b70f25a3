import { CAUTIOUS_RULES, type Rules } from './rules.js';
import { brokenRules } from './broken-rules.js';

it('are none of rules that can be followed', () => {
  expect(brokenRules(CAUTIOUS_RULES)).toEqual([]);
  const probationUntil = '2026-10-01T00:00:00.000Z';
  expect(brokenRules({ ...CAUTIOUS_RULES, spendingLimitPerDay: 5, probationUntil })).toEqual([]);
});

it.each<[keyof Rules, unknown]>([
  ['spendingLimitPerRun', null],
  ['spendingLimitPerRun', -1],
  ['spendingLimitPerRun', 0.5],
  ['spendingLimitPerDay', Number.NaN],
  ['spendingLimitPerDay', undefined],
  ['priceCapPerItem', '100'],
  ['hardNoGos', null],
  ['hardNoGos', [null]],
  ['probationUntil', undefined],
  ['killSwitchEngaged', null],
  ['killSwitchEngaged', 'false'],
  ['simulationEnabled', undefined],
  ['defaultDestination', {}],
  ['defaultDestination', { street_address: '1 Road', first_name: 'Wei' }],
])('are %s when it is %j', (rule, value) => {
  expect(brokenRules({ ...CAUTIOUS_RULES, [rule]: value })).toEqual([rule]);
});
