import { useMemo } from 'react';
import { useMachineNames } from '../api/machine-names.js';
import { useClock } from '../format/clock.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { named } from './named.js';

const TEXTS = inBoth(
  {
    run: (day: string) => `Restock of ${day}`,
    purchase: (day: string) => `Purchase of ${day}`,
    decision: 'Decision',
    sale: 'Sale',
  },
  {
    run: (day: string) => `${day} 补货`,
    purchase: (day: string) => `${day} 采购`,
    decision: '决定',
    sale: '销售',
  },
);

/** Puts names into texts of the service where they have ids. */
export function useNamed(): (text: string) => string {
  const texts = useTexts(TEXTS);
  const machines = useMachineNames();
  const { date } = useClock();
  return useMemo(
    () => (text: string) =>
      named(text, {
        ...texts,
        machine: (id) => machines.get(id),
        run: (at) => texts.run(date(at)),
        // At noon: the day is the same in the zone of the operator.
        purchase: (on) => texts.purchase(date(`${on}T12:00:00Z`)),
      }),
    [texts, machines, date],
  );
}
