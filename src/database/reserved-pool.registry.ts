import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { directly, type DatabaseConnection } from './connection.js';
import { dataSourceOptions } from './data-source.js';

/** Decisions may wait for a lock, so reads have their own; credentials are looked up on every request. */
export type ReservedPool = 'kill_switch' | 'decisions' | 'reads' | 'credentials';

/**
 * Connections for operations that must be reachable under any load. They are opened at start-up and
 * kept open.
 */
@Injectable()
export class ReservedPoolRegistry implements OnApplicationShutdown {
  private constructor(private readonly pools: Readonly<Record<ReservedPool, DataSource>>) {}

  /** @param main the data source whose metadata the pools share. */
  static async open(
    connection: DatabaseConnection,
    main: DataSource,
  ): Promise<ReservedPoolRegistry> {
    const [killSwitch, decisions, reads, credentials] = await Promise.all([
      openPool(connection, main, 'kill_switch'),
      openPool(connection, main, 'decisions'),
      openPool(connection, main, 'reads'),
      openPool(connection, main, 'credentials'),
    ]);
    return new ReservedPoolRegistry({ kill_switch: killSwitch, decisions, reads, credentials });
  }

  get(name: ReservedPool): DataSource {
    return this.pools[name];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}

/** Uses the metadata of `main` instead of building it again, which would make every start slower. */
class ReservedDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    private readonly main: DataSource,
  ) {
    super(options);
  }

  protected override buildMetadatas(): Promise<void> {
    const { entityMetadatas, entityMetadatasMap } = this.main;
    Object.assign(this, { entityMetadatas, entityMetadatasMap });
    return Promise.resolve();
  }
}

async function openPool(
  connection: DatabaseConnection,
  main: DataSource,
  name: ReservedPool,
): Promise<DataSource> {
  // Not through a pooler, where they would queue behind everything else.
  const options = dataSourceOptions(directly(connection), {
    applicationName: `routekeeper ${name}`,
    poolSize: connection.reservedPoolSize,
  });
  const extra = { ...(options.extra as object), idleTimeoutMillis: 0 };
  const pool = new ReservedDataSource({ ...options, extra }, main);
  await pool.initialize();
  // Concurrently, so that each query opens a connection.
  const { reservedPoolSize: length } = connection;
  await Promise.all(Array.from({ length }, () => pool.query('SELECT 1')));
  return pool;
}
