import type { Evidence } from '../evidence.js';
import type { Invariant } from './finding.js';

export const killSwitchHolds: Invariant = {
  name: 'kill_switch_holds',
  says: 'no purchase and no price change reached the vendor while the kill switch was engaged',
  examine(evidence, tally) {
    const { received } = evidence.books;
    for (const { from, to } of engagedSpells(evidence)) {
      const late = received.filter(({ arrivedAt }) => arrivedAt > from && arrivedAt < to);
      tally.check(late.length === 0, () => {
        const after = late.map((write) => `${write.method} after ${write.arrivedAt - from} ms`);
        return `engaged for ${to - from} ms: ${after.join(', ')}`;
      });
    }
  },
};

/** Each period from the confirmation that it is engaged until the release is sent. */
function engagedSpells({ exchanges }: Evidence): { from: number; to: number }[] {
  const changes = exchanges.filter(({ errand }) => errand === 'rules');
  return changes.flatMap(({ json, answer }, index) => {
    if (!isEngaging(json) || answer?.status !== 200) return [];
    const release = changes.slice(index + 1).find((change) => !isEngaging(change.json));
    return [{ from: answer.at, to: release?.sentAt ?? Infinity }];
  });
}

const isEngaging = (json?: { killSwitchEngaged?: boolean }) => json?.killSwitchEngaged === true;
