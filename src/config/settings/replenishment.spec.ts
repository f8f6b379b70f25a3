import { readConfig } from '../config.js';

const settings = (REPLENISHMENT?: string) => readConfig({ REPLENISHMENT }).replenishment;

it('overrides what is given and keeps the rest', () => {
  expect(settings('{"strategy":"naive","lead_time_days":0,"cover_days":14}')).toEqual({
    ...settings(),
    strategy: 'naive',
    leadTimeDays: 0,
    coverDays: 14,
  });
});

it.each([
  ['{"strategy":"best"}', /REPLENISHMENT: at \$\.strategy: .*one of adaptive, naive/],
  ['{"cover_days":"7"}', /REPLENISHMENT: at \$\.cover_days: .*whole number from 1 to 60/],
  ['{"min_order_qty":50}', /min_order_qty \(50\) must not be above max_order_qty \(40\)/],
  ['[]', /REPLENISHMENT/],
])('refuses %s', (given, message) => {
  expect(() => settings(given)).toThrow(message);
});
