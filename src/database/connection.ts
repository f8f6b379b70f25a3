/**
 * Where the database is. One URL serves `pg`, TypeORM and `psql` alike: a Unix socket is written
 * as a percent-encoded host. A class, so that it can be injected.
 */
export class DatabaseConnection {
  constructor(readonly url: string) {}
}
