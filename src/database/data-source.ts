import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import type { DatabaseConnection } from './connection.js';

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
    poolSize: 20,
    connectTimeoutMS: 5_000,
    extra: {
      keepAlive: true,
      statement_timeout: 30_000,
      // A replica that stalls inside a transaction must not hold its row locks forever.
      idle_in_transaction_session_timeout: 10_000,
      // A server's defaults must not change the isolation level or the time zone.
      options: '-c default_transaction_isolation=read\\ committed -c timezone=UTC',
    },
    ...overrides,
  };
}
