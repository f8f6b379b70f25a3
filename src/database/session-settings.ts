/**
 * Settings of every session, in the units of `pg_settings`. A pooler does not pass them on, so there
 * the role must have them.
 */
export const SESSION_SETTINGS = {
  statement_timeout: '30000',
  // A replica that stalls inside a transaction must not hold its row locks forever.
  idle_in_transaction_session_timeout: '10000',
  // A server's defaults must not change the isolation level or the time zone.
  default_transaction_isolation: 'read committed',
  TimeZone: 'UTC',
} as const;

/** The settings as the driver sends them when it connects. */
export const startupParameters = () => ({
  statement_timeout: Number(SESSION_SETTINGS.statement_timeout),
  idle_in_transaction_session_timeout: Number(SESSION_SETTINGS.idle_in_transaction_session_timeout),
  options: '-c default_transaction_isolation=read\\ committed -c timezone=UTC',
});
