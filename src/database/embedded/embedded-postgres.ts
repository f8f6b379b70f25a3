import { mkdir, realpath } from 'node:fs/promises';
import { Client, DatabaseError } from 'pg';
import type { DatabaseConnection } from '../connection.js';
import { usesAccessFiles } from './access.js';
import { findInstallation, removeUnfinishedCopies, usableBinaries } from './files/binaries.js';
import { ensureCluster } from './cluster.js';
import { EmbeddedDatabaseError } from './embedded-database.error.js';
import { type Home, writeLocationFile, resolveHome } from './home.js';
import { takeOwnership } from './ownership.js';
import { readPostmasterFile, stopPostmaster } from './postmaster.js';
import { reachServer, type ServerOptions } from './server.js';
import { removeUnfinished } from './files/atomic-folder.js';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly progress: (text: string) => void;
  /** Called once when the database is lost while in use, never after `close`. */
  readonly onLost: (reason: Error) => void;
  /** Server settings that differ from the defaults; only tests need any. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection;
  /** Shuts the server down and resolves when it has exited. */
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 5;

/** Starts the embedded PostgreSQL of a data folder, or takes over one left running there. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const { progress, settings = {} } = options;

  const installation = await findInstallation();
  const home = await resolveHome(dataDir, progress);
  const binaries = await usableBinaries(installation, home.account, home.folder);
  await ensureCluster(home, binaries, progress);
  await writeLocationFile(dataDir, home);

  const { client, connection } = await acquireServer({ home, binaries, settings }, dataDir);
  const close = guard(client, home, options.onLost);
  await removeUnfinished(home.cluster);
  await removeUnfinishedCopies(installation, home.folder);
  return { connection, close };
}

/** Takes ownership. A server that shuts down meanwhile is waited for and started again. */
async function acquireServer(
  server: ServerOptions,
  dataDir: string,
): Promise<{ client: Client; connection: DatabaseConnection }> {
  for (let attempt = 1; ; attempt += 1) {
    const reached = await reachServer(server);
    try {
      await takeOwnership(reached.client, dataDir);
      if (await usesAccessFiles(reached.client, server.home)) return reached;
      await stopServer(server.home);
      await reached.client.end();
    } catch (error) {
      await reached.client.end();
      if (!isLostConnection(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Stops a server left running by an older version, which is open to anyone who reaches its socket.
 */
async function stopServer({ cluster }: Home): Promise<void> {
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster) await stopPostmaster(postmaster.pid, cluster);
}

function isLostConnection(error: unknown): boolean {
  if (error instanceof EmbeddedDatabaseError) return false;
  // 57P..: the server is shutting down.
  return !(error instanceof DatabaseError) || (error.code?.startsWith('57P') ?? false);
}

/**
 * Watches the owner's connection.
 * @returns a function that closes it and stops the server.
 */
function guard(client: Client, home: Home, onLost: (reason: Error) => void): () => Promise<void> {
  let closing: Promise<void> | undefined;
  let lost = false;
  let reason: Error | undefined;
  client.on('error', (error) => (reason ??= error));
  client.on('end', () => {
    if (closing) return;
    lost = true;
    onLost(new EmbeddedDatabaseError(`The database in ${home.folder} is gone.`, { cause: reason }));
  });

  // Stops the server while the lock is still ours, so that no other service can take it in between.
  // Once the connection is lost, the server may already have another owner.
  const shutDown = async (): Promise<void> => {
    const postmaster = lost ? undefined : await readPostmasterFile(home.cluster);
    if (postmaster) await stopPostmaster(postmaster.pid, home.cluster);
    await client.end();
  };
  return () => (closing ??= shutDown());
}
