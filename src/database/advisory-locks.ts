/**
 * Keys of the advisory locks of this service, in one place so that no two uses share a number.
 * PostgreSQL scopes them to a database.
 */
export const ADVISORY_LOCKS = {
  /** Held by the service that owns an embedded database, for its lifetime. */
  embeddedOwner: 7_266_001,
  /** Held while migrations run. */
  migrations: 7_266_002,
  /** Serializes writers of events; taken by triggers of `events` and `approvals`. */
  events: 7_266_003,
  /**
   * Shared by writers that act under the rules, exclusive for changing them; granted in order of
   * request.
   */
  rules: 7_266_005,
  /** Serializes purchases while a spending limit over time is set. */
  spending: 7_266_004,
  /** Shared by comparisons of names, exclusive for recording those of a supplier. */
  supplierNames: 7_266_006,
  /** Serializes the counting of a principal's refused writes; with the principal as second key. */
  refusals: 7_266_007,
  /** Serializes the merging of a file vendor's sales; with the vendor as second key. */
  statedSales: 7_266_008,
  /** Shows at the start that locks exclude; with a random second key. */
  probe: 7_266_020,
} as const;
