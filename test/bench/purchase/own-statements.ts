import type { Statement } from './statement.js';

/** Every event makes the service look for notifications, beside the request that caused it. */
const NOTIFICATIONS = /\bnotification_|max\(seq\)/;

/** Leaves out the transactions, and statements outside of one, that look for notifications. */
export function ownStatements(statements: readonly Statement[]): Statement[] {
  const units: Statement[][] = [];
  const open = new Map<number, Statement[]>();
  for (const statement of statements) {
    const { connection, text } = statement;
    const unit = open.get(connection) ?? [];
    if (unit.length === 0) units.push(unit);
    unit.push(statement);
    if (text === 'START TRANSACTION') open.set(connection, unit);
    if (text === 'COMMIT' || text === 'ROLLBACK') open.delete(connection);
  }
  const others = new Set(units.filter((unit) => unit.some(isOther)).flat());
  return statements.filter((statement) => !others.has(statement));
}

const isOther = ({ text }: Statement) => NOTIFICATIONS.test(text);
