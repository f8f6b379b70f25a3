import type { Rules } from './rules.js';
import { inEnglish } from '../texts/in-english.fixture.js';
import { changeEvents, rulesChanges } from './rules-change.js';
import { moneyText } from '../money/index.js';

const rules: Rules = {
  spendingLimitPerRun: 50_000,
  spendingLimitPerDay: null,
  spendingLimitPerWeek: null,
  unitPriceJumpPercent: null,
  priceCapPerItem: 100,
  priceStepPerDay: null,
  minMarginPercent: null,
  fourEyesAboveFen: null,
  hardNoGos: ['tobacco'],
  probationUntil: null,
  killSwitchEngaged: false,
  simulationEnabled: false,
  defaultDestination: null,
  otherDestinations: [],
};

const eventsFor = (change: Partial<Rules>) =>
  changeEvents(rulesChanges(rules, { ...rules, ...change }), 'the token holder').map(inEnglish);

describe('events of a rules change', () => {
  it('are none when nothing changed', () => {
    expect(eventsFor({ hardNoGos: ['tobacco'] })).toEqual([]);
  });

  it('mask the telephone number of an address', () => {
    const home = { street_address: '1 Road', first_name: 'Wei', phone_number: '+86 21 5555 0100' };
    expect(eventsFor({ defaultDestination: home })).toMatchObject([
      {
        summary: 'Rules changed: default delivery address',
        reasoning:
          'default delivery address (defaultDestination) from none to "1 Road, Wei, …0100"; changed by the token holder',
      },
    ]);
  });

  it('mask those of several addresses', () => {
    const home = { street_address: '1 Road', first_name: 'Wei', phone_number: '5555 0100' };
    const yard = { street_address: '2 Road', first_name: 'Lin', phone_number: '5555 0200' };
    expect(eventsFor({ otherDestinations: [home, yard] })).toMatchObject([
      {
        reasoning:
          'other delivery addresses (otherDestinations) from none to "1 Road, Wei, …0100", "2 Road, Lin, …0200"; changed by the token holder',
      },
    ]);
  });

  it('contain old and new values', () => {
    expect(eventsFor({ spendingLimitPerRun: 80_000, hardNoGos: [] })).toEqual([
      {
        kind: 'rules_changed',
        summary: 'Rules changed: limit for one purchase, words that are never bought',
        reasoning: `limit for one purchase (spendingLimitPerRun) from ${moneyText(50_000)} (50000) to ${moneyText(80_000)} (80000); words that are never bought (hardNoGos) from "tobacco" to none; changed by the token holder`,
      },
    ]);
  });

  it.each<[Partial<Rules>, string]>([
    [
      { spendingLimitPerDay: 123_450 },
      `limit for 24 hours (spendingLimitPerDay) from none to ${moneyText(123_450)} (123450)`,
    ],
    [
      { spendingLimitPerWeek: 700_000, minMarginPercent: 20 },
      `limit for 7 days (spendingLimitPerWeek) from none to ${moneyText(700_000)} (700000); smallest margin (minMarginPercent) from none to 20%`,
    ],
    [
      { probationUntil: '2027-01-31T16:00:00.000Z' },
      'end of probation (probationUntil) from none to 2027-01-31 16:00 UTC',
    ],
    [
      { simulationEnabled: true },
      'simulated placing of runs (simulationEnabled) from false to true',
    ],
    [
      { hardNoGos: ['tobacco', '烟'] },
      'words that are never bought (hardNoGos) from "tobacco" to "tobacco", "烟"',
    ],
  ])('are readable: %j', (change, reasoning) => {
    expect(eventsFor(change)[0]?.reasoning).toBe(`${reasoning}; changed by the token holder`);
  });

  it('report the kill switch separately', () => {
    const events = eventsFor({ killSwitchEngaged: true, priceCapPerItem: 200 });
    expect(events.map(({ kind, summary }) => [kind, summary])).toEqual([
      ['kill_switch', 'Emergency stop engaged'],
      ['rules_changed', 'Rules changed: largest price step'],
    ]);
    expect(events[0]?.reasoning).toBe(
      'emergency stop (killSwitchEngaged) from false to true: purchases, price changes and runs are frozen until it is released; changed by the token holder',
    );
  });
});
