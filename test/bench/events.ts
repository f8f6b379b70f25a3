import type { DataSource } from 'typeorm';
import { TransactionService } from '../../src/database/index.js';
import type { NewEvent } from '../../src/events/index.js';
import { worded, type WordedEvent } from '../../src/events/event.js';
import { EventsRepository } from '../../src/events/events.repository.js';
import { text } from '../../src/texts/index.js';
import { showBounds } from './bounds.js';
import { FORMER_STATEMENT, LOGS, withEventLogs, type EventLogs } from './event-logs.js';
import { readPlan, type EventsPlan } from './events-plan.js';
import { show } from './progress.js';
import { median } from './quantile.js';

type Side = (typeof LOGS)[number];

interface Figures {
  /** The median of events per second. */
  rates: Record<Side, number>;
  /** What the chained log wrote, to what each other one did. */
  toFormer: number;
  toUnchained: number;
}

/** A sale, the most frequent event. */
const sale = (number: number): NewEvent => ({
  kind: 'order',
  summary: text('sale', {
    number: `T${number}`,
    status: '交易成功',
    items: 1,
    fen: 450,
    machine: { id: `machine-${number % 500}`, name: `Lobby ${number % 500}` },
  }),
  reasoning: text('sale_why', { vendor: 'acme-machine' }),
  location: `machine-${number % 500}`,
  order: { kind: 'sale', key: String(number) },
});

const event = (number: number): WordedEvent => worded(sale(number));

type Append = (events: readonly WordedEvent[]) => Promise<unknown>;

const current =
  (source: DataSource): Append =>
  (events) =>
    new EventsRepository(new TransactionService(source)).append(source.manager, 'service', events);

const former =
  (source: DataSource): Append =>
  (events) =>
    source.query(FORMER_STATEMENT, [
      JSON.stringify(
        events.map(({ order, texts: _, ...rest }) => ({
          ...rest,
          orderKind: order?.kind,
          orderKey: order?.key,
        })),
      ),
      'service',
    ]);

/** Events per second, each statement with as many events as `batch`. */
async function rate(append: Append, plan: EventsPlan, batch: number): Promise<number> {
  const started = performance.now();
  let written = 0;
  const write = async () => {
    while (performance.now() - started < plan.ms) {
      await append(Array.from({ length: batch }, (_, index) => event(written + index)));
      written += batch;
    }
  };
  await Promise.all(Array.from({ length: plan.writers }, write));
  return (written / (performance.now() - started)) * 1000;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

async function measure(logs: EventLogs, plan: EventsPlan, batch: number): Promise<Figures> {
  const appends: Record<Side, Append> = {
    chained: current(logs.chained),
    unchained: current(logs.unchained),
    former: former(logs.former),
  };
  const found: Record<Side, number[]> = { chained: [], unchained: [], former: [] };
  // The first round fills caches and plans.
  for (let round = 0; round <= plan.rounds; round += 1) {
    // In turns, so that none always runs on another's leftovers.
    for (const side of round % 2 === 0 ? LOGS : LOGS.toReversed()) {
      const perSecond = await rate(appends[side], plan, batch);
      if (round > 0) found[side].push(perSecond);
    }
    if (round === 0) continue;
    const newest = LOGS.map((side) => `${side} ${Math.round(found[side].at(-1) ?? 0)}/s`);
    show(`${batch} per statement, round ${round} of ${plan.rounds}: ${newest.join(', ')}`);
  }
  // All inserted equally long, in turns: a pause of the machine affects one of many rounds.
  return {
    rates: {
      chained: median(found.chained),
      unchained: median(found.unchained),
      former: median(found.former),
    },
    toFormer: sum(found.chained) / sum(found.former),
    toUnchained: sum(found.chained) / sum(found.unchained),
  };
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2));
  const figures = await withEventLogs(plan.writers, async (logs) => ({
    1: await measure(logs, plan, 1),
    100: await measure(logs, plan, 100),
  }));
  console.table(
    Object.entries(figures).map(([batch, { rates, toFormer, toUnchained }]) => ({
      'events per statement': Number(batch),
      'chained/s': Math.round(rates.chained),
      'without hashes/s': Math.round(rates.unchained),
      'former statement/s': Math.round(rates.former),
      'to without hashes': toUnchained.toFixed(3),
      'to former': toFormer.toFixed(3),
    })),
  );
  showBounds([
    {
      figure: 'single events a second',
      value: figures[1].toFormer,
      atLeast: 0.95,
      yardstick: 'the former statement',
    },
    {
      figure: 'events in batches a second',
      value: figures[100].toFormer,
      atLeast: 0.95,
      yardstick: 'the former statement',
    },
  ]);
  console.log(JSON.stringify(figures));
}

await main();
