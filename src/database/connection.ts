import { OpenSessions } from './open-sessions.js';

/**
 * The address of the database. The same URL works for `pg`, TypeORM and `psql`: a Unix socket is a
 * percent-encoded host. A class, so that it can be injected.
 */
export class DatabaseConnection {
  constructor(
    readonly url: string,
    /** The server's own address, if `url` leads through a pooler, which keeps no sessions. */
    readonly directUrl?: string,
    /** Of both addresses. */
    readonly sessions = new OpenSessions(),
    /** Connections per reserved pool. */
    readonly reservedPoolSize = 2,
  ) {}
}

/** For what needs a session of its own: LISTEN, session settings, session locks. */
export const directly = (connection: DatabaseConnection): DatabaseConnection => {
  const { url, directUrl, sessions, reservedPoolSize } = connection;
  return new DatabaseConnection(directUrl ?? url, undefined, sessions, reservedPoolSize);
};
