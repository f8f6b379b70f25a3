export { ADVISORY_LOCKS } from './advisory-locks.js';
export { DatabaseConnection } from './connection.js';
export { dataSourceOptions } from './data-source.js';
export { DatabaseModule } from './database.module.js';
export { int8, parseInt8 } from './int8.js';
export { migrate, migrateDatabase, schemaState, type SchemaState } from './migrate.js';
export { openDatabase, type OpenDatabase, type OpenDatabaseOptions } from './open-database.js';
export { SchemaNewerError } from './schema-newer.error.js';
export { isRetryable, Transactions } from './transactions.js';
