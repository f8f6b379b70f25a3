import type { DataSource } from 'typeorm';
import { TransactionService } from '../../src/database/index.js';
import type { NewEvent } from '../../src/events/index.js';
import { EventsRepository } from '../../src/events/events.repository.js';
import { showBounds } from './bounds.js';
import { withEventLogs, type EventLogs } from './event-logs.js';
import { readPlan, type EventsPlan } from './events-plan.js';
import { show } from './progress.js';
import { median } from './quantile.js';

interface Figures {
  chained: number;
  unchained: number;
  ratio: number;
}

/** A sale, the most frequent event. */
const event = (number: number): NewEvent => ({
  kind: 'order',
  summary: `Sold 1 x Sparkling Water 330 ml for ¥4.50 at machine ${number % 500}`,
  reasoning: 'Reported by the machine platform',
  location: `machine-${number % 500}`,
  order: { kind: 'sale', key: String(number) },
});

/** Events per second, each statement with as many events as `batch`. */
async function rate(source: DataSource, plan: EventsPlan, batch: number): Promise<number> {
  const repository = new EventsRepository(new TransactionService(source));
  const started = performance.now();
  let written = 0;
  const write = async () => {
    while (performance.now() - started < plan.ms) {
      const events = Array.from({ length: batch }, (_, index) => event(written + index));
      await repository.append(source.manager, 'service', events);
      written += batch;
    }
  };
  await Promise.all(Array.from({ length: plan.writers }, write));
  return (written / (performance.now() - started)) * 1000;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

async function measure(logs: EventLogs, plan: EventsPlan, batch: number): Promise<Figures> {
  const chained: number[] = [];
  const unchained: number[] = [];
  // The first pair fills caches and plans.
  for (let round = 0; round <= plan.rounds; round += 1) {
    // Takes turns, so that neither always runs on the other's leftovers.
    const sides =
      round % 2 === 0 ? (['chained', 'unchained'] as const) : (['unchained', 'chained'] as const);
    const found = { chained: 0, unchained: 0 };
    for (const side of sides) found[side] = await rate(logs[side], plan, batch);
    if (round === 0) continue;
    chained.push(found.chained);
    unchained.push(found.unchained);
    show(
      `${batch} per statement, round ${round} of ${plan.rounds}: ` +
        `${Math.round(found.chained)}/s chained, ${Math.round(found.unchained)}/s without`,
    );
  }
  return {
    chained: median(chained),
    unchained: median(unchained),
    // Both inserted equally long, in turns: a pause of the machine hits one of many rounds.
    ratio: sum(chained) / sum(unchained),
  };
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2));
  const { single, batches } = await withEventLogs(plan.writers, async (logs) => ({
    single: await measure(logs, plan, 1),
    batches: await measure(logs, plan, 100),
  }));
  console.table(
    [
      { 'events per statement': 1, ...single },
      { 'events per statement': 100, ...batches },
    ].map(({ chained, unchained, ratio, ...row }) => ({
      ...row,
      'chained/s': Math.round(chained),
      'without the chain/s': Math.round(unchained),
      ratio: ratio.toFixed(3),
    })),
  );
  showBounds([
    { figure: 'single inserts with the chain to without', value: single.ratio, atLeast: 0.95 },
  ]);
  console.log(
    JSON.stringify({
      chained_per_s: single.chained,
      unchained_per_s: single.unchained,
      ratio: single.ratio,
      batch_chained_per_s: batches.chained,
      batch_unchained_per_s: batches.unchained,
      batch_ratio: batches.ratio,
    }),
  );
}

await main();
