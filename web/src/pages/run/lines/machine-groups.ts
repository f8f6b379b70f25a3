import type { MachineNames } from '../../../api/machine-names.js';
import type { RunLine } from '../../../api/shapes.js';
import { totalOf } from '../../../format/total.js';
import { isKept } from '../../../runs/run-figures.js';

/** The lines of a run for one machine. */
export interface MachineGroup {
  location: string;
  name: string;
  lines: RunLine[];
  /** Units of lines that were not left out. */
  pieces: number;
  /** Fen. */
  cost: number;
  unresolved: number;
}

/** In the order in which the machines first appear in the run. */
export function machineGroups(lines: readonly RunLine[], names: MachineNames): MachineGroup[] {
  const groups = new Map<string, MachineGroup>();
  for (const line of lines) {
    const { location } = line;
    const group = groups.get(location) ?? emptyGroup(location, names.get(location) ?? location);
    groups.set(location, group);
    group.lines.push(line);
    if (!isKept(line)) continue;
    group.pieces += line.quantity.total;
    group.cost += totalOf(line.totals);
    if (line.source === null) group.unresolved += 1;
  }
  return [...groups.values()];
}

const emptyGroup = (location: string, name: string): MachineGroup => ({
  location,
  name,
  lines: [],
  pieces: 0,
  cost: 0,
  unresolved: 0,
});
