import { parseArgs } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import { ApprovalStatesRepository } from '../approvals/index.js';
import { readConfig } from '../config/index.js';
import {
  dataSourceOptions,
  directly,
  openDatabaseBesideService,
  schemaState,
  type DatabaseConnection,
} from '../database/index.js';
import { EventChainRepository } from '../events/index.js';
import { parseHead, type KeptHead } from './domain/kept-head.js';
import { TamperingError, type Finding } from './domain/tampering.error.js';
import { UncheckableError } from './domain/uncheckable.error.js';
import { verifyTrail, type Verified } from './domain/verify-trail.js';
import { storedTrail } from './stored-trail.js';

export interface Output {
  print: (text: string) => void;
  complain: (text: string) => void;
}

const PROGRESS_EVERY = 100_000;

const EXIT = { verified: 0, tampered: 1, uncheckable: 2 } as const;

/**
 * `npm run audit [-- --head <event_id>:<hash>]`
 * @returns the exit code: 1 if a row does not fit, 2 if that could not be checked.
 */
export async function audit(
  args: string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  try {
    const kept = readHead(args);
    const { databaseUrl, databaseUrlDirect, dataDir } = readConfig(environment);
    const database = await openDatabaseBesideService({
      databaseUrl,
      databaseUrlDirect,
      dataDir,
      progress: output.print,
      onLost: (reason) => {
        output.complain(reason.message);
        process.exit(EXIT.uncheckable);
      },
    });
    try {
      output.print(describe(await verifyDatabase(database.connection, kept, output)));
    } finally {
      await database.close();
    }
    return EXIT.verified;
  } catch (error) {
    if (error instanceof TamperingError) {
      output.complain(report(error.finding));
      return EXIT.tampered;
    }
    output.complain(`The audit trail could not be verified: ${reasonOf(error)}`);
    return EXIT.uncheckable;
  }
}

function readHead(args: string[]): KeptHead | undefined {
  const { values } = parseArgs({ args, options: { head: { type: 'string' } } });
  return values.head === undefined ? undefined : parseHead(values.head);
}

/** Verifies one snapshot, so the service may be writing meanwhile. */
async function verifyDatabase(
  connection: DatabaseConnection,
  kept: KeptHead | undefined,
  { print }: Output,
): Promise<Verified> {
  const dataSource = new DataSource(dataSourceOptions(directly(connection), { poolSize: 1 }));
  await dataSource.initialize();
  try {
    const { pending } = await schemaState(dataSource);
    if (pending.length > 0) {
      throw new UncheckableError(
        'the database belongs to an older version. Start the service or run `npm run migrate` first.',
      );
    }
    return await dataSource.transaction('REPEATABLE READ', (manager) =>
      verify(manager, kept, print),
    );
  } finally {
    await dataSource.destroy();
  }
}

async function verify(
  manager: EntityManager,
  kept: KeptHead | undefined,
  print: Output['print'],
): Promise<Verified> {
  await manager.query('SET TRANSACTION READ ONLY');
  const repositories = {
    events: new EventChainRepository(),
    states: new ApprovalStatesRepository(),
  };
  const trail = await storedTrail(manager, repositories, (events) => {
    if (events > 0 && events % PROGRESS_EVERY === 0) print(`${grouped(events)} events read …`);
  });
  if (trail.start.eventId !== null) {
    print(`The log begins after ${trail.start.eventId}: older events were removed by retention.`);
  }
  return verifyTrail(trail, kept);
}

function describe({ events, decisions, head }: Verified): string {
  const counted = `${count(events, 'event')} and ${count(decisions, 'decision')} verified`;
  if (head.eventId === null) return `${counted}; the log is empty.`;
  return `${counted}, head ${head.eventId}:${head.hash.toString('hex')}`;
}

function report({ table, id, at, problem }: Finding): string {
  return [
    `TAMPERED: ${id} ${problem}.`,
    `  table        ${table}`,
    `  id           ${id}`,
    ...(at ? [`  occurred at  ${at.toISOString()}`] : []),
    '',
    'Everything before this row fits. Keep a copy of the database as it is now, restore a backup',
    'beside it, and compare this row in both. docs/audit.md explains what each finding means.',
  ].join('\n');
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.name : error.message;
};

const grouped = (number: number): string => number.toLocaleString('en-US');
const count = (number: number, noun: string): string =>
  `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
