import { costOfUnit, type Result } from './replay/drive-route.js';

/** What a rule came to in a week. Amounts are in minor units. */
export interface WeekFigures {
  /** After visits, and after refilling what the week sold at the rule's own cost of a unit. */
  profit: number;
  visits: number;
  hours: number;
  km: number;
  /** The margin of the units that were wanted and not there. */
  lost: number;
  lostUnits: number;
}

/** All weeks of a rule in one. */
export function total(weeks: readonly Result[]): Result {
  const sum = (of: keyof Result) => weeks.reduce((all, week) => all + week[of], 0);
  return {
    margin: sum('margin'),
    lost: sum('lost'),
    cost: sum('cost'),
    wanted: sum('wanted'),
    sold: sum('sold'),
    visits: sum('visits'),
    hours: sum('hours'),
    km: sum('km'),
    refilled: sum('refilled'),
    owed: sum('owed'),
  };
}

/**
 * A week without visits leaves its refilling to the next, so what is missing at its end beyond its
 * start is charged to it. Together the weeks earn what the rule does.
 */
export function weeklyFigures(weeks: readonly Result[]): WeekFigures[] {
  const all = total(weeks);
  const charge = all.owed > 0 ? costOfUnit(all) : 0;
  return weeks.map(({ margin, cost, owed, visits, hours, km, lost, wanted, sold }) => ({
    profit: margin - cost - charge * owed,
    visits,
    hours,
    km,
    lost,
    lostUnits: wanted - sold,
  }));
}
