export { ADVISORY_LOCKS } from './advisory-locks.js';
export { DatabaseConnection, directly } from './connection.js';
export { dataSourceOptions } from './data-source.js';
export { DatabaseClockService } from './database-clock.service.js';
export { DatabaseModule } from './database.module.js';
export { IdentityColumn, int8, parseInt8 } from './int8.js';
export { migrate, migrateDatabase, schemaState, type SchemaState } from './migration/migrate.js';
export { NotificationService } from './notification.service.js';
export {
  openDatabase,
  openDatabaseBesideService,
  type OpenDatabase,
  type OpenDatabaseOptions,
} from './open-database.js';
export { probeDatabase } from './probe/probe-database.js';
export { ReservedPoolRegistry, type ReservedPool } from './reserved-pool.registry.js';
export { SchemaNewerError } from './migration/schema-newer.error.js';
export { isRetryable, TransactionService } from './transaction.service.js';
export { isUnreachable } from './unreachable.js';
