import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { type Client, DatabaseError, type Pool } from 'pg';
import { DataSource, EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import { traceTransaction } from '../tracing/index.js';
import { ReservedPoolRegistry, type ReservedPool } from './reserved-pool.registry.js';

const MAX_TRIES = 5;
/** More than jobs alone make wait, so that they do not keep requests from being started. */
const MANY_WAITING = 10;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

interface Scope {
  readonly manager: EntityManager;
  /** The data source for later transactions in this scope. */
  readonly source: DataSource;
  /** The current or last nested transaction; a connection runs one at a time. */
  nested: Promise<unknown>;
  open: boolean;
}

/**
 * Runs work in a transaction that commits when it returns and rolls back when it throws.
 *
 * When PostgreSQL aborts a transaction because of a conflict with another (serialization failure,
 * deadlock), the whole work is retried, so it must have no effects outside the database. A nested
 * `run` joins the outer transaction as a savepoint and leaves retries to it.
 */
@Injectable()
export class TransactionService {
  private readonly scopes = new AsyncLocalStorage<Scope | DataSource>();
  private running = 0;

  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly reserved?: ReservedPoolRegistry,
  ) {}

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.openScope();
    return outer ? this.runNested(outer, work) : this.runOutermost(work);
  }

  /**
   * Everything that `work` starts uses connections of a reserved pool.
   * @returns a function to call when all of it has ended.
   */
  reserve(pool: ReservedPool, work: () => void): () => void {
    this.running += 1;
    this.scopes.run(this.reserved?.get(pool) ?? this.dataSource, work);
    return () => {
      this.leave();
    };
  }

  /** Whether so much waits for a connection that more would only wait behind it. */
  isPoolExhausted(): boolean {
    const { master: pool } = this.dataSource.driver as unknown as { master: Pool };
    return pool.waitingCount >= MANY_WAITING;
  }

  /** For reads, within the surrounding transaction if there is one. */
  manager(): EntityManager {
    return this.ambient() ?? this.source().manager;
  }

  ambient(): EntityManager | undefined {
    return this.openScope()?.manager;
  }

  /** Work that was not awaited may outlive its transaction and must not write into a closed one. */
  private openScope(): Scope | undefined {
    const scope = this.scopes.getStore();
    return scope && !(scope instanceof DataSource) && scope.open ? scope : undefined;
  }

  private source(): DataSource {
    const scope = this.scopes.getStore();
    if (!scope) return this.dataSource;
    return scope instanceof DataSource ? scope : scope.source;
  }

  private async runOutermost<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await traceTransaction(() => this.runWithRetries(work));
    } finally {
      this.leave();
    }
  }

  private leave(): void {
    this.running -= 1;
    // Before Node 24 an active store slows down every promise of the process.
    if (this.running === 0) this.scopes.disable();
  }

  private async runWithRetries<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (tries === MAX_TRIES || !isRetryable(error)) throw error;
        // Jitter, so that transactions that collided do not collide again.
        await delay(Math.random() * 10 * 2 ** tries);
      }
    }
  }

  private async runNested<T>(
    outer: Scope,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const result = outer.nested.then(() =>
      outer.manager.transaction((manager) => this.within(outer.source, manager, work)),
    );
    outer.nested = result.catch(() => undefined);
    return result;
  }

  private async runOnce<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const source = this.source();
    const queryRunner = source.createQueryRunner();
    try {
      await queryRunner.startTransaction();
      const result = await this.within(source, queryRunner.manager, work);
      await commit(queryRunner);
      return result;
    } catch (error) {
      await rollBack(queryRunner);
      throw error;
    } finally {
      await queryRunner.release();
    }
  }

  private async within<T>(
    source: DataSource,
    manager: EntityManager,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const scope: Scope = { manager, source, nested: Promise.resolve(), open: true };
    try {
      return await this.scopes.run(scope, () => work(manager));
    } finally {
      scope.open = false;
      // When one of several nested transactions fails, the work ends while the others still run.
      await scope.nested;
    }
  }
}

/**
 * If a statement failed and the work ignored it, PostgreSQL answers COMMIT with a rollback and no
 * error. TypeORM does not expose that answer, so the driver is queried.
 */
async function commit(queryRunner: QueryRunner): Promise<void> {
  const client = (await queryRunner.connect()) as Client;
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') {
    throw new Error(
      'A statement of this transaction failed and was ignored: nothing was committed.',
    );
  }
}

/** A rollback fails only when the connection does, and then the server has already rolled back. */
async function rollBack(queryRunner: QueryRunner): Promise<void> {
  if (queryRunner.isTransactionActive) {
    await queryRunner.rollbackTransaction().catch(() => undefined);
  }
}

/**
 * Whether PostgreSQL aborted a transaction because of a conflict with another: a retry may succeed.
 */
export function isRetryable(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = cause instanceof DatabaseError ? cause.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}
