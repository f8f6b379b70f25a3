import { setTimeout as pause } from 'node:timers/promises';
import { BenchShopper } from './bench-shopper.js';
import { ownStatements } from './own-statements.js';
import { replaySteps, sameTexts, type Recording, type ReplayStep } from './replay-steps.js';
import { startRecorder, type StatementRecorder } from './statement-recorder.js';
import { withService } from '../bench-service.js';
import { show } from '../progress.js';

/** The statements the service runs for one purchase, in replayable form. */
export interface RecordedPurchase {
  create: ReplayStep[];
  complete: ReplayStep[];
}

interface Purchase {
  create: Recording;
  complete: Recording;
}

const WARM_UP = 20;
const PURCHASES = 30;
/** Longer than a statement takes. */
const QUIET_MS = 30;

/** Runs the service with a recorder between it and its database. */
export async function recordPurchase(
  databaseUrl: string,
  environment: Record<string, string>,
): Promise<RecordedPurchase> {
  const recorder = await startRecorder(databaseUrl);
  try {
    return await withService({ ...environment, DATABASE_URL: recorder.url }, async (service) => {
      const shopper = await BenchShopper.open(service, 1);
      try {
        return await record(shopper, recorder);
      } finally {
        await shopper.close();
      }
    });
  } finally {
    await recorder.stop();
  }
}

async function record(
  shopper: BenchShopper,
  recorder: StatementRecorder,
): Promise<RecordedPurchase> {
  for (let count = 0; count < WARM_UP; count++) await shopper.complete(await shopper.create());
  const purchases: Purchase[] = [];
  while (purchases.length < PURCHASES) purchases.push(await recordOne(shopper, recorder));
  const recorded = {
    create: stepsOf(purchases.map(({ create }) => create)),
    complete: stepsOf(purchases.map(({ complete }) => complete)),
  };
  showSteps('create', recorded.create);
  showSteps('complete', recorded.complete);
  return recorded;
}

/**
 * The service's other work falls into some recordings and only adds to them, so the two shortest
 * that are alike show what belongs to the purchase.
 */
function stepsOf(recordings: readonly Recording[]): ReplayStep[] {
  const shortestFirst = recordings.toSorted(
    (one, other) => one.statements.length - other.statements.length,
  );
  let unexplained: unknown;
  for (const [index, one] of shortestFirst.entries()) {
    for (const other of shortestFirst.slice(index + 1)) {
      if (!sameTexts(one.statements, other.statements)) continue;
      try {
        return replaySteps(one, other);
      } catch (error) {
        unexplained ??= error;
      }
    }
  }
  throw new Error(`No two of ${recordings.length} purchases asked the same of the database`, {
    cause: unexplained,
  });
}

async function recordOne(shopper: BenchShopper, recorder: StatementRecorder): Promise<Purchase> {
  await untilQuiet(recorder);
  const id = await shopper.create();
  const created = ownStatements(recorder.take());
  const label = await shopper.complete(id);
  return {
    create: { statements: created, names: [id] },
    complete: { statements: ownStatements(recorder.take()), names: [id, label] },
  };
}

async function untilQuiet(recorder: StatementRecorder): Promise<void> {
  do {
    recorder.take();
    await pause(QUIET_MS);
  } while (recorder.take().length > 0);
}

function showSteps(name: string, steps: readonly ReplayStep[]): void {
  show(`  ${steps.length} statements to ${name} a checkout:`);
  for (const { text } of steps) show(`    ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
}
