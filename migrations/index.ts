import type { MigrationInterface } from 'typeorm';

/**
 * All migrations, oldest first. A class is named after its file, with the file's number at the end
 * (`CreateRules1700000000001` in `1700000000001-create-rules.ts`): TypeORM orders by that number.
 */
export const migrations: (new () => MigrationInterface)[] = [];
