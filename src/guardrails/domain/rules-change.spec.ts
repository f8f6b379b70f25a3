import type { Rules } from '../../config/index.js';
import { changeEvents, rulesChanges } from './rules-change.js';

const rules: Rules = {
  spendingLimitPerRun: 50_000,
  spendingLimitPerDay: null,
  priceCapPerItem: 100,
  hardNoGos: ['tobacco'],
  probationUntil: null,
  killSwitchEngaged: false,
  simulationEnabled: false,
};

const eventsFor = (change: Partial<Rules>) =>
  changeEvents(rulesChanges(rules, { ...rules, ...change }));

describe('events of a rules change', () => {
  it('are none when nothing differs', () => {
    expect(eventsFor({ hardNoGos: ['tobacco'] })).toEqual([]);
  });

  it('name old and new values', () => {
    expect(eventsFor({ spendingLimitPerRun: 80_000, hardNoGos: [] })).toEqual([
      {
        kind: 'rules_changed',
        summary: 'Rules changed: spendingLimitPerRun, hardNoGos',
        reasoning: 'spendingLimitPerRun from 50000 to 80000 fen; hardNoGos from ["tobacco"] to []',
      },
    ]);
  });

  it('tell the kill switch apart from the rest', () => {
    const events = eventsFor({ killSwitchEngaged: true, priceCapPerItem: 200 });
    expect(events.map(({ kind, summary }) => [kind, summary])).toEqual([
      ['kill_switch', 'Kill switch engaged'],
      ['rules_changed', 'Rules changed: priceCapPerItem'],
    ]);
  });
});
