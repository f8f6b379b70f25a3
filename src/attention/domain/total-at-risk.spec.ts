import type { Finding } from './finding.js';
import { totalAtRisk } from './total-at-risk.js';

const decision = (type: string, id: string, atRiskFen: number | null): Finding => ({
  kind: 'approval',
  id,
  atRiskFen,
  since: null,
  approval: { id, kind: 'restock_plan', summary: id, subject: { type, id } },
});
const run = (id: string, atRiskFen: number | null) => decision('replenishment_run', id, atRiskFen);
const purchase = (id: string, atRiskFen: number) => decision('checkout', id, atRiskFen);

it.each<[string, Finding[], number]>([
  ['nothing', [], 0],
  ['every purchase that waits', [purchase('a', 100), purchase('b', 200)], 300],
  ['the dearest of the runs that wait', [run('a', 100), run('b', 300), run('c', 200)], 300],
  ['that beside all else', [run('a', 300), purchase('b', 50), run('c', 300)], 350],
  ['a run without an amount as nothing', [run('a', null), purchase('b', 50)], 50],
])('counts %s', (_, findings, total) => {
  expect(totalAtRisk(findings)).toBe(total);
});
