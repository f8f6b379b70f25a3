import type { Finding } from './finding.js';
import { awaitingDecision } from './awaiting-decision.js';

const decision = (type: string, id: string, amountFen: number | null): Finding => ({
  kind: 'approval',
  id,
  atRiskFen: null,
  atRiskBasis: null,
  amountFen,
  since: null,
  approval: { id, kind: 'restock_plan', summary: id, subject: { type, id } },
});
const run = (id: string, amountFen: number | null) => decision('replenishment_run', id, amountFen);
const purchase = (id: string, amountFen: number) => decision('checkout', id, amountFen);
const failed: Finding = {
  kind: 'checkout',
  id: 'failed',
  atRiskFen: null,
  atRiskBasis: null,
  amountFen: 999,
  since: null,
  checkoutId: 'failed',
  status: 'ready_for_complete',
  vendor: 'acme-supply',
  totalFen: 999,
  reason: 'It was refused',
};

it.each<[string, Finding[], number]>([
  ['nothing', [], 0],
  ['every purchase that waits', [purchase('a', 100), purchase('b', 200)], 300],
  ['the most expensive of the runs that wait', [run('a', 100), run('b', 300), run('c', 200)], 300],
  ['that beside purchases', [run('a', 300), purchase('b', 50), run('c', 300)], 350],
  ['a decision without an amount as nothing', [run('a', null), purchase('b', 50)], 50],
  ['no purchase that was decided on', [purchase('b', 50), failed], 50],
])('counts %s', (_, findings, amount) => {
  expect(awaitingDecision(findings)).toBe(amount);
});
