import type { Invariant } from './finding.js';

export const nothingInProgress: Invariant = {
  name: 'nothing_in_progress',
  says: 'once the vendor has recovered, nothing stays in progress',
  examine({ sessions, goods, unsettledMachines }, tally) {
    for (const { id, status } of sessions.values()) {
      tally.check(status !== 'complete_in_progress', () => `${id} is still in progress`);
    }
    for (const { id } of goods.machines) {
      tally.check(!unsettledMachines.includes(id), () => `${id}: a price change is in progress`);
    }
  },
};
