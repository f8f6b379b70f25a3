import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DatabaseConnection } from './connection.js';
import { dataSourceOptions } from './data-source.js';
import { Notifications } from './notifications.js';
import { ReservedPools } from './reserved-pools.js';
import { Transactions } from './transactions.js';

/** Gives every capability the data source, transactions, and the connection for LISTEN. */
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
          provide: ReservedPools,
          inject: [DataSource],
          useFactory: (main: DataSource) => ReservedPools.open(connection, main),
        },
        Notifications,
        Transactions,
      ],
      exports: [TypeOrmModule, DatabaseConnection, Notifications, Transactions],
    };
  }
}
