import type { Evidence } from './evidence.js';
import type { Findings } from './findings.js';

export function showTrial(evidence: Evidence, findings: Findings): void {
  const { transcripts, endings, neglect } = evidence;
  const openings = transcripts.flatMap((transcript) => transcript.openings);
  console.table({
    'events in the log': evidence.log.length,
    'events told': transcripts.reduce((sum, { length }) => sum + length, 0),
    'sockets opened': openings.length,
    'of them resuming': openings.length - transcripts.filter(beganWithLatest).length,
    'ended by a kill': endings.killed,
    'closed by a replica that lives': describe(endings.closed),
    'refused by a replica': describe(endings.refused),
    'told of the end': endings.announced,
    'closed because they did not read': `${neglect.slowClosed} of ${neglect.slow}`,
    'replica before, MB': Math.round(neglect.beforeMb),
    'grown for those, MB': Math.round(neglect.growthMb),
  });
  console.table(findings.map(({ fault, count }) => ({ 'must not be': fault, found: count })));
}

const beganWithLatest = ({ after, openings }: Evidence['transcripts'][number]) =>
  after === undefined && openings.length > 0;

const describe = (counts: ReadonlyMap<number, number>) =>
  [...counts].map(([code, count]) => `${count} with ${code}`).join(', ') || 'none';
