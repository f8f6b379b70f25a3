import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DatabaseConnection } from './connection.js';
import { dataSourceOptions } from './data-source.js';
import { DatabaseClockJob } from './database-clock.job.js';
import { DatabaseClockService } from './database-clock.service.js';
import { NotificationService } from './notification.service.js';
import { ReservedPoolRegistry } from './reserved-pool.registry.js';
import { TransactionService } from './transaction.service.js';

/** Provides the data source, transactions, the clock and the LISTEN connection to every capability. */
@Module({})
export class DatabaseModule {
  static forRoot(connection: DatabaseConnection): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(connection),
          autoLoadEntities: true,
          // The database was just opened and migrated: if it is gone now, starting should fail.
          retryAttempts: 0,
        }),
      ],
      providers: [
        { provide: DatabaseConnection, useValue: connection },
        {
          provide: ReservedPoolRegistry,
          inject: [DataSource],
          useFactory: (main: DataSource) => ReservedPoolRegistry.open(connection, main),
        },
        DatabaseClockJob,
        DatabaseClockService,
        NotificationService,
        TransactionService,
      ],
      exports: [
        TypeOrmModule,
        DatabaseClockService,
        DatabaseConnection,
        NotificationService,
        ReservedPoolRegistry,
        TransactionService,
      ],
    };
  }
}
