import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import type { DatabaseConnection } from './connection.js';
import { stretched } from '../concurrency/index.js';
import { startupParameters } from './session-settings.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** The options of every data source of the service; the schema comes from migrations only. */
export function dataSourceOptions(
  connection: DatabaseConnection,
  overrides: Partial<PostgresOptions> = {},
): PostgresOptions {
  return {
    type: 'postgres',
    url: connection.url,
    applicationName: 'routekeeper',
    synchronize: false,
    logging: false,
    // A condition without a value would match every row.
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    // More would make iterations of the event loop longer, not the service faster.
    poolSize: 10,
    connectTimeoutMS: stretched(5_000),
    extra: {
      keepAlive: true,
      onConnect: connection.sessions.open,
      ...(connection.directUrl === undefined && startupParameters()),
    },
    ...overrides,
  };
}
