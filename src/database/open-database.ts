import { DatabaseConnection } from './connection.js';
import { findRunningServer } from './embedded/running-server.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';

export interface OpenDatabaseOptions {
  /** A PostgreSQL server; without it an embedded one is started in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** That server's own address, if `databaseUrl` leads through a pooler. */
  readonly databaseUrlDirect?: string | undefined;
  readonly dataDir: string;
  /** Called with a readable line before each step that takes a while. */
  readonly progress: (text: string) => void;
  /** Called once if the embedded database is lost while in use. */
  readonly onLost: (reason: Error) => void;
}

export interface OpenDatabase {
  readonly connection: DatabaseConnection;
  readonly embedded: boolean;
  /** Stops the embedded database and resolves when it has exited; leaves an external one alone. */
  close(): Promise<void>;
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    return {
      connection: new DatabaseConnection(options.databaseUrl, options.databaseUrlDirect),
      embedded: false,
      close: () => Promise.resolve(),
    };
  }
  return { ...(await startEmbeddedPostgres(options)), embedded: true };
}

/** Also works while a service uses the embedded database, and then leaves it running. */
export async function openDatabaseBesideService(
  options: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  if (options.databaseUrl === undefined) {
    const running = await findRunningServer(options.dataDir);
    if (running) return { connection: running, embedded: true, close: () => Promise.resolve() };
  }
  return openDatabase(options);
}
