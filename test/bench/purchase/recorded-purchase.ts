import { BenchShopper } from './bench-shopper.js';
import { replaySteps, sameTexts, type Recording, type ReplayStep } from './replay-steps.js';
import { startRecorder, type StatementRecorder } from './statement-recorder.js';
import type { Statement } from './statement.js';
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
const MAX_TRIES = 20;

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

/**
 * The service's periodic work sometimes falls into a recording, so two equal recordings are
 * required: what is in both belongs to the purchase.
 */
async function record(
  shopper: BenchShopper,
  recorder: StatementRecorder,
): Promise<RecordedPurchase> {
  for (let count = 0; count < WARM_UP; count++) await shopper.complete(await shopper.create());
  let last = await recordOne(shopper, recorder);
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    const next = await recordOne(shopper, recorder);
    if (alike(last, next)) {
      const recorded = {
        create: replaySteps(last.create, next.create),
        complete: replaySteps(last.complete, next.complete),
      };
      showSteps('create', recorded.create);
      showSteps('complete', recorded.complete);
      return recorded;
    }
    last = next;
  }
  throw new Error(`No two of ${MAX_TRIES} purchases asked the same of the database`);
}

async function recordOne(shopper: BenchShopper, recorder: StatementRecorder): Promise<Purchase> {
  recorder.take();
  const id = await shopper.create();
  const created: Statement[] = recorder.take();
  const label = await shopper.complete(id);
  return {
    create: { statements: created, names: [id] },
    complete: { statements: recorder.take(), names: [id, label] },
  };
}

const alike = (one: Purchase, other: Purchase) =>
  sameTexts(one.create.statements, other.create.statements) &&
  sameTexts(one.complete.statements, other.complete.statements);

function showSteps(name: string, steps: readonly ReplayStep[]): void {
  show(`  ${steps.length} statements to ${name} a checkout:`);
  for (const { text } of steps) show(`    ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
}
