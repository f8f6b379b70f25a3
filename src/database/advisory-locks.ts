/**
 * Keys of the advisory locks this service takes, in one place so that no two uses share a number.
 * PostgreSQL scopes them to a database.
 */
export const ADVISORY_LOCKS = {
  /** Held for the life of a service by the one that owns an embedded database. */
  embeddedOwner: 7_266_001,
  /** Held while migrations run. */
  migrations: 7_266_002,
  /** The turn that writers of events take. */
  events: 7_266_003,
  /** Shared by those who act under the rules, exclusive to whoever changes them; first come, first served. */
  rules: 7_266_005,
  /** The turn that purchases take while a limit of spending over time is set. */
  spending: 7_266_004,
} as const;
