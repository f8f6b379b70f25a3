import { DAYS_AHEAD, type SlotAtRisk, type StockFinding } from '../../../attention/index.js';
import { moneyText } from '../../../money/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts } from '../briefing-facts.js';
import { localTime } from '../local-time.js';
import { quoted } from '../quoted.js';
import { ref } from '../refs.js';

const SLOTS_NAMED = 2;

/** By the money that is lost a day. */
export function runningOut(facts: BriefingFacts): WholeSection {
  const machines = facts.findings.filter((found) => found.kind === 'stock');
  if (machines.length === 0) return { lines: [], restRef: ref(['attention']) };
  return {
    lines: [
      () => summaryLine(machines, facts),
      ...machines.map((machine) => () => machineLine(machine, facts)),
    ],
    restRef: ref(['attention']),
  };
}

function summaryLine(
  machines: readonly StockFinding[],
  { stockAsOf, zone }: BriefingFacts,
): BriefingLine {
  const lost = machines.reduce((sum, { atRiskFen }) => sum + (atRiskFen ?? 0), 0);
  const count = machines.length === 1 ? '1 machine runs' : `${machines.length} machines run`;
  return {
    text: `${count} out; about ${aDay(lost)} is lost in all${stockAsOf ? `; stock as of ${localTime(stockAsOf, zone)}` : ''}`,
    ref: ref(['attention']),
  };
}

function machineLine(finding: StockFinding, { names, zone }: BriefingFacts): BriefingLine {
  const { locationId, atRiskFen, atRiskBasis, slotsOut, slotsRunningOut, worst } = finding;
  const lost =
    atRiskFen === null ? 'loss unknown' : `loses about ${aDay(atRiskFen)} (${atRiskBasis ?? '-'})`;
  const slots = worst.slice(0, SLOTS_NAMED).map((slot) => slotText(slot, zone));
  return {
    text: [
      `${quoted(names.get(locationId) ?? locationId)} (${locationId}) ${lost}`,
      `${slotsOut} empty, ${slotsRunningOut} running out`,
      ...slots,
    ].join('; '),
    ref: ref(['replenishment', 'plan'], { location: locationId }),
  };
}

function slotText({ title, stock, stockoutAt, arrivesAt }: SlotAtRisk, zone: string): string {
  const empty = stock <= 0 ? 'EMPTY' : `${stock} left`;
  const until = stock > 0 && stockoutAt ? `, empty by ${localTime(stockoutAt, zone)}` : '';
  const goods = arrivesAt ? `, goods expected ${localTime(arrivesAt, zone)}` : ', nothing ordered';
  return `${quoted(title)} ${empty}${until}${goods}`;
}

const aDay = (fen: number): string => `${moneyText(Math.round(fen / DAYS_AHEAD))} a day`;
