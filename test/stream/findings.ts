import { faultsIn, type Faults } from './checks/continuity.js';
import { LogOrder } from './checks/log-order.js';
import { writingFaults } from './checks/writing.js';
import type { Evidence } from './evidence.js';
import type { LogRow } from './log-rows.js';
import type { EventBody } from './wordings.js';
import { KIND, noteIn } from './writer.js';

/** Faults and their counts. */
export type Findings = { fault: string; name: string; count: number }[];

export function findingsIn(evidence: Evidence): Findings {
  const { log, transcripts, wordings, endings, neglect } = evidence;
  const order = new LogOrder(log.map(({ seq }) => seq));
  const each = transcripts.map((transcript) => faultsIn(transcript, order));
  const sum = (fault: keyof Faults) => each.reduce((total, faults) => total + faults[fault], 0);
  const { lost, misordered } = writingFaults(
    log.map(({ id, kind, summary }) => ({ id, note: kind === KIND ? noteIn(summary) : undefined })),
    evidence.acknowledged,
  );
  const refused = [...endings.refused.values()].reduce((total, count) => total + count, 0);
  return [
    { name: 'gaps', fault: 'events left out', count: sum('gaps') },
    { name: 'repeats', fault: 'events told twice', count: sum('repeats') },
    { name: 'disorder', fault: 'events told after a later one', count: sum('disorder') },
    { name: 'strangers', fault: 'events told that are not in the log', count: sum('strangers') },
    { name: 'missed', fault: 'last events that did not come', count: sum('missed') },
    { name: 'histories', fault: 'wrong first messages', count: sum('histories') },
    { name: 'untrue', fault: 'events told in other words', count: untrue(evidence) },
    { name: 'lost', fault: 'acknowledged events not in the log', count: lost },
    { name: 'misordered', fault: "a writer's events in another order", count: misordered },
    { name: 'refused', fault: 'sockets refused', count: refused },
    { name: 'unannounced', fault: 'sockets not told of the end', count: endings.unannounced },
    { name: 'kept', fault: 'unread sockets kept', count: neglect.slow - neglect.slowClosed },
    { name: 'untold', fault: 'last events a lone socket waits for', count: evidence.untold },
    { name: 'idle', fault: 'nobody was told of anything', count: wordings.told.size > 0 ? 0 : 1 },
  ];
}

export const countOf = (findings: Findings, name: string): number =>
  findings.find((finding) => finding.name === name)?.count ?? NaN;

/** Events sent with different content than before or than in the log. */
function untrue({ log, wordings }: Evidence): number {
  const wrong = log.filter((row) => {
    const told = wordings.told.get(row.seq);
    return told !== undefined && !tells(told, row);
  });
  return wordings.differing + wrong.length;
}

const tells = (told: EventBody, row: LogRow): boolean =>
  told.id === row.id &&
  Date.parse(told.occurred_at) === row.occurredAt.getTime() &&
  told.kind === row.kind &&
  told.summary === row.summary &&
  told.reasoning === row.reasoning &&
  (told.location ?? null) === row.location;
