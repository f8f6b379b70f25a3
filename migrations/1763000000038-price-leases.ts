import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONSTRAINTS = ['pk', 'price_change'];

async function rename(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE ${from}s RENAME TO ${to}s`);
  for (const name of CONSTRAINTS) {
    await queryRunner.query(
      `ALTER TABLE ${to}s RENAME CONSTRAINT ${from}s_${name} TO ${to}s_${name}`,
    );
  }
  await queryRunner.query(`ALTER INDEX ${from}s_unsettled RENAME TO ${to}s_unsettled`);
  await queryRunner.query(`ALTER SEQUENCE ${from}_numbers RENAME TO ${to}_numbers`);
}

/** Renames the right to change a machine's prices to a lease. */
export class PriceLeases1763000000038 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return rename(queryRunner, 'price_turn', 'price_lease');
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return rename(queryRunner, 'price_lease', 'price_turn');
  }
}
