import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsKeys } from './secrets-keys.js';

let dataDir: string;
const warnings: string[] = [];
const read = (settings: { production: boolean; databaseUrl?: string } = { production: false }) =>
  secretsKeys({ dataDir, ...settings }, (text) => warnings.push(text));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'routekeeper-keys-'));
  warnings.length = 0;
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

it('first starts at the same time agree on one key, which only this account can read', async () => {
  const found = await Promise.all(Array.from({ length: 8 }, () => read()));
  expect(new Set(found.map(([key]) => key?.toString('hex'))).size).toBe(1);
  expect(found[0]?.[0]).toHaveLength(32);
  expect(await readdir(dataDir)).toEqual(['secrets-key']);
  expect((await stat(join(dataDir, 'secrets-key'))).mode & 0o777).toBe(0o600);
  expect(await read()).toEqual(found[0]);
  expect(warnings).toEqual([]);
});

it('a file that others can read is closed to them, with a warning that does not show the key', async () => {
  await read();
  const file = join(dataDir, 'secrets-key');
  await chmod(file, 0o644);
  await read();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(warnings).toEqual([expect.stringContaining('set SECRETS_KEY to a new key')]);
  expect(warnings.join()).not.toContain((await readFile(file, 'utf8')).trim());
});

it('a file with something else is refused, and left as it is', async () => {
  const file = join(dataDir, 'secrets-key');
  await writeFile(file, 'not a key\n', { mode: 0o600 });
  await expect(read()).rejects.toThrow(`${file} must hold 32 bytes in base64 or hex; restore it`);
  expect(await readFile(file, 'utf8')).toBe('not a key\n');
});

it('says where the key is when the database is elsewhere in production', async () => {
  await read({ production: true });
  await read({ production: false, databaseUrl: 'postgres://host/name' });
  expect(warnings).toEqual([]);
  await read({ production: true, databaseUrl: 'postgres://host/name' });
  expect(warnings).toEqual([expect.stringContaining(join(dataDir, 'secrets-key'))]);
});

it('the configured keys need no file', async () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(await secretsKeys({ dataDir, production: true, secretsKeys: keys }, () => undefined)).toBe(
    keys,
  );
  expect(await readdir(dataDir)).toEqual([]);
});
