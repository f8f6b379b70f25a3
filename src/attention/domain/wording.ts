import { yuan } from '../../money/index.js';
import type { Finding, MachineFinding, StockFinding } from './finding.js';

const LONGEST_TEXT = 200;

/** One sentence about a finding. @param name of the machine whose stock it is about. */
export function sentence(finding: Finding, name: string): string {
  switch (finding.kind) {
    case 'approval':
      return `A decision waits: ${brief(finding.approval.summary)}`;
    case 'stock':
      return stockSentence(finding, name);
    case 'checkout':
      return `Checkout ${finding.checkoutId} with ${finding.vendor} for ${yuan(finding.totalFen)} is not completed: ${brief(finding.reason)}`;
    case 'vendor':
      return `The latest call to ${finding.namespace} failed (${finding.lastOutcome})`;
    case 'machine':
      return machineSentence(finding);
    case 'price':
      return `Machine ${finding.locationName} shows ${yuan(finding.shownFen)} for ${brief(finding.title)} instead of ${yuan(finding.expectedFen)}`;
  }
}

function stockSentence({ slotsOut, slotsRunningOut }: StockFinding, name: string): string {
  const parts = [
    ...(slotsOut > 0 ? [`${slots(slotsOut)} empty`] : []),
    ...(slotsRunningOut > 0 ? [`${slots(slotsRunningOut)} running out`] : []),
  ];
  return `Machine ${name} has ${parts.join(' and ')}`;
}

function machineSentence({ name, verified, online, lastSyncedAt }: MachineFinding): string {
  if (!verified && lastSyncedAt !== null)
    return `Machine ${name} is unverified: its platform has never answered for it`;
  if (online === false) return `Machine ${name} is offline`;
  if (lastSyncedAt === null) return `Machine ${name} was never read`;
  return `Machine ${name} was last read at ${lastSyncedAt.toISOString()}`;
}

const slots = (count: number): string => (count === 1 ? '1 slot' : `${count} slots`);

/** Vendors and callers write texts of any length. */
const brief = (text: string): string => text.slice(0, LONGEST_TEXT).toWellFormed().trim();
