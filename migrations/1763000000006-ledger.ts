import type { MigrationInterface } from 'typeorm';

export class Ledger1763000000006 implements MigrationInterface {
  up(): Promise<void> {
    return Promise.resolve();
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
