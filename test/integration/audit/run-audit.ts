import type { DataSource } from 'typeorm';
import { audit } from '../../../src/audit/audit-command.js';

export interface Audited {
  /** 0: verified, 1: tampered, 2: could not be checked. */
  code: number;
  text: string;
}

/** Runs `npm run audit` inside the test's process, on the database of a service. */
export async function runAudit({ options }: DataSource, ...args: string[]): Promise<Audited> {
  if (options.type !== 'postgres' || options.url === undefined) throw new Error('Not PostgreSQL');
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await audit(args, { DATABASE_URL: options.url }, { print: write, complain: write });
  return { code, text: lines.join('\n') };
}
