import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { backup } from '../../../src/backup/backup-command.js';
import { restore } from '../../../src/backup/restore-command.js';
import { removeLater } from '../../support/started-processes.js';

export interface Ran {
  code: number;
  text: string;
}

type Command = typeof backup;

const run =
  (command: Command) =>
  async (environment: Record<string, string>, ...args: string[]): Promise<Ran> => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const code = await command(args, environment, { print: write, complain: write });
    return { code, text: lines.join('\n') };
  };

/** `npm run backup` and `npm run restore` inside the test's process. */
export const runBackup = run(backup);
export const runRestore = run(restore);

export const newFolder = (): string =>
  removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-backup-')));

export const newFile = (): string => join(newFolder(), 'route.backup');

export function urlOf({ options }: DataSource): string {
  if (options.type !== 'postgres' || options.url === undefined) throw new Error('Not PostgreSQL');
  return options.url;
}
