import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt, root } from './build.mjs';
import { TYPES_FILES, typedInterface } from './typed-interface.mjs';

/** Generates the types of the page and of the client from the service's own description of its interface. */
async function main() {
  await ensureBuilt((text) => console.log(text));
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-types-'));
  // When run as root, PostgreSQL's account must be able to enter it.
  await chmod(dataDir, 0o755);
  const service = spawn(process.execPath, [join(root, 'dist', 'src', 'main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  try {
    const types = await typedInterface(await addressOf(service));
    for (const file of TYPES_FILES) {
      await writeFile(file, types);
      console.log(`Wrote ${file}`);
    }
  } finally {
    service.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function addressOf(service) {
  const said = [];
  for await (const line of createInterface(service.stdout)) {
    const [, address] = /is ready at (\S+)/.exec(line) ?? [];
    if (address) return address;
    said.push(line);
  }
  throw new Error(`The service did not start:\n${said.join('\n')}`);
}

await main();
