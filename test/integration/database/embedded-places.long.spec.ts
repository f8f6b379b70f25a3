import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { credentials, databaseAccount } from '../../../src/database/embedded/account.js';
import {
  findInstallation,
  type Installation,
  usableBinaries,
} from '../../../src/database/embedded/files/binaries.js';
import { type Home, resolveHome, stableId } from '../../../src/database/embedded/home.js';
import { socketFolder } from '../../../src/database/embedded/files/socket-folder.js';
import { queryEmbedded } from '../../support/embedded-query.js';
import { removeTemporaryFolders, temporaryFolder } from './temporary-folder.js';

const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(removeTemporaryFolders);

async function homeInside(dataDir: string): Promise<Home> {
  return resolveHome(dataDir, () => undefined);
}

describe('a data folder', () => {
  it('may have a path too long for a socket', async () => {
    const dataDir = join(folder, 'a long name with spaces, and more of it '.repeat(4), '.data');
    await queryEmbedded(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');

    expect(await queryEmbedded(dataDir, 'TABLE kept')).toEqual([{ answer: 42 }]);
    const socket = await socketFolder(await homeInside(dataDir));
    expect(socket.startsWith(dataDir)).toBe(false);
    await rm(socket, { recursive: true });
  });

  it('may be accessible to its owner only', async () => {
    await chmod(folder, 0o700);
    const dataDir = join(folder, '.data');
    const elsewhere = join('/var/lib/routekeeper', stableId(dataDir));
    try {
      await queryEmbedded(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');

      expect(await queryEmbedded(dataDir, 'TABLE kept')).toEqual([{ answer: 42 }]);
      // Root's folder is closed to the account that runs PostgreSQL; other users run it themselves.
      expect(await readdir(dataDir)).toEqual(isRoot ? ['postgres.location'] : ['postgres']);
      if (isRoot) {
        const note = await readFile(join(dataDir, 'postgres.location'), 'utf8');
        expect(note.split('\n')[0]).toBe(elsewhere);
      }
    } finally {
      await rm(elsewhere, { recursive: true, force: true });
    }
  });

  it('that lost its database is reported instead of starting an empty one', async () => {
    await writeFile(join(folder, 'postgres.location'), `${join(folder, 'gone')}\n`);
    await expect(queryEmbedded(folder, 'SELECT 1')).rejects.toThrow(
      `The database of ${folder} was kept in ${join(folder, 'gone')}, and is not there any more.`,
    );
  });

  it('refuses a socket folder that is not its own', async () => {
    const home = await homeInside(folder);
    await mkdir(home.folder, { recursive: true });
    await writeFile(join(home.folder, 'run'), 'in the way');
    await expect(socketFolder(home)).rejects.toThrow('should be the private folder');
  });
});

describe('an installation', () => {
  let installation: Installation;
  let home: string;

  beforeEach(async () => {
    const installed = await findInstallation();
    installation = { ...installed, folder: join(folder, 'checkout', 'native') };
    await cp(installed.folder, installation.folder, { recursive: true, verbatimSymlinks: true });
    home = join(folder, 'home');
    await mkdir(home);
  });

  /** The version output of PostgreSQL, run from there by its own account. */
  async function version(binaries: string): Promise<string> {
    const account = await databaseAccount(join(home, 'data'));
    const program = join(binaries, 'bin', 'postgres');
    return (await run(program, ['--version'], credentials(account))).stdout;
  }

  async function removeLibrarySymlinks(): Promise<void> {
    const libraries = join(installation.folder, 'lib');
    for (const entry of await readdir(libraries, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(libraries, entry.name));
    }
  }

  it('that does not exist for a platform suggests DATABASE_URL', async () => {
    await expect(findInstallation('win32-x64')).rejects.toThrow(
      'Set DATABASE_URL to a PostgreSQL server',
    );
  });

  it('without its library symlinks is repaired in place', async () => {
    await removeLibrarySymlinks();
    await expect(version(installation.folder)).rejects.toThrow('Command failed');

    const binaries = await usableBinaries(
      installation,
      await databaseAccount(join(home, 'data')),
      home,
    );

    expect(binaries).toBe(installation.folder);
    expect(await version(binaries)).toMatch(/^postgres \(PostgreSQL\) \d+/);
  });

  it('that PostgreSQL cannot access is copied once to where it can', async () => {
    await removeLibrarySymlinks();
    await chmod(join(folder, 'checkout'), 0o700);
    const account = await databaseAccount(join(home, 'data'));

    const binaries = await usableBinaries(installation, account, home);

    const copy = join(home, `postgresql-${installation.version}`);
    expect(binaries).toBe(isRoot ? copy : installation.folder);
    expect(await version(binaries)).toMatch(/^postgres \(PostgreSQL\) \d+/);
    const { ino } = await stat(binaries);
    expect(await usableBinaries(installation, account, home)).toBe(binaries);
    expect((await stat(binaries)).ino).toBe(ino);
  });
});
