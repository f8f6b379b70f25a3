/**
 * The address of the database. The same URL works for `pg`, TypeORM and `psql`: a Unix socket is a
 * percent-encoded host. A class, so that it can be injected.
 */
export class DatabaseConnection {
  constructor(readonly url: string) {}
}
