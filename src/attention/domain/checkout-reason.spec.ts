import { openReason } from './checkout-reason.js';

it.each([
  ['complete_in_progress', 'acme-supply has not confirmed it yet'],
  ['incomplete', 'A placed run waits for this purchase'],
  ['ready_for_complete', 'A placed run waits for this purchase'],
])('of one that is %s is: %s', (status, reason) => {
  expect(openReason({ status, vendor: 'acme-supply' })).toBe(reason);
});
