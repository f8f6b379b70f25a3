import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { type Client, DatabaseError } from 'pg';
import { DataSource, EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import { ReservedPoolRegistry, type ReservedPool } from './reserved-pool.registry.js';

const MAX_TRIES = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

interface Scope {
  readonly manager: EntityManager;
  /** Where transactions that come after it take their connection from. */
  readonly source: DataSource;
  /** The nested transaction that runs now, or the last one that did; one connection does one at a time. */
  nested: Promise<unknown>;
  open: boolean;
}

/**
 * Runs work in a transaction that commits when it returns and rolls back when it throws.
 *
 * When PostgreSQL gives up a transaction for the sake of another one (serialisation failure,
 * deadlock), the whole work runs again, so it must do nothing outside the database. A `run` inside
 * a `run` joins the outer transaction as a savepoint and leaves retrying to it.
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
   * Everything that `work` begins uses connections of a reserved pool.
   * @returns to be called when all of that has ended.
   */
  reserve(pool: ReservedPool, work: () => void): () => void {
    this.running += 1;
    this.scopes.run(this.reserved?.get(pool) ?? this.dataSource, work);
    return () => {
      this.leave();
    };
  }

  /** For reads that take part in the surrounding transaction where there is one. */
  manager(): EntityManager {
    return this.ambient() ?? this.source().manager;
  }

  ambient(): EntityManager | undefined {
    return this.openScope()?.manager;
  }

  /** Work that was not awaited may outlive its transaction; it must not write into a closed one. */
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
      return await this.runWithRetries(work);
    } finally {
      this.leave();
    }
  }

  private leave(): void {
    this.running -= 1;
    // Before Node 24 a store in use slows down every promise of the process, reads included.
    if (this.running === 0) this.scopes.disable();
  }

  private async runWithRetries<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (tries === MAX_TRIES || !isRetryable(error)) throw error;
        // Spread out, or those who collided collide again.
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
      // The first of several nested ones to fail ends the work while the others still run.
      await scope.nested;
    }
  }
}

/**
 * When a statement failed and the work went on regardless, PostgreSQL answers COMMIT with a
 * rollback and no error. TypeORM does not pass that answer on, so the driver is asked.
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

/** It fails only together with the connection, and then the server has rolled back already. */
async function rollBack(queryRunner: QueryRunner): Promise<void> {
  if (queryRunner.isTransactionActive) {
    await queryRunner.rollbackTransaction().catch(() => undefined);
  }
}

/** Whether PostgreSQL gave a transaction up for the sake of another: the same work may succeed now. */
export function isRetryable(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = cause instanceof DatabaseError ? cause.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}
