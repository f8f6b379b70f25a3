import { RULES_CHANGE_SCOPE } from './rules-scope.js';

it.each([
  [{ killSwitchEngaged: true }, 'stop'],
  [{ killSwitchEngaged: false }, 'decide'],
  [{ killSwitchEngaged: true, priceCapPerItem: 1 }, 'rules'],
  [{ killSwitchEngaged: false, hardNoGos: [] }, 'rules'],
  [{ killSwitchEngaged: 'true' }, 'rules'],
  [{ spendingLimitPerRun: 1 }, 'rules'],
  [{}, 'rules'],
  [null, 'rules'],
  [undefined, 'rules'],
  ['killSwitchEngaged', 'rules'],
  [[true], 'rules'],
])('needs for %j the scope %s', (body, scope) => {
  expect(RULES_CHANGE_SCOPE.of(body)).toBe(scope);
});
