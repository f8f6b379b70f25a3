import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../scripts/build.mjs';
import { endLater, removeLater } from '../../support/started-processes.js';

export const EXAMPLE = join(root, 'examples/vendor/vendor.mjs');
export const EXAMPLE_TOKEN = 'example-canary-91c4';

export interface ExampleProcess {
  url: string;
  close(): Promise<void>;
}

/** The example vendor as a process of its own on a free port. */
export async function startExample(file = EXAMPLE): Promise<ExampleProcess> {
  const child = spawn(process.execPath, [file], {
    env: { VENDOR_TOKEN: EXAMPLE_TOKEN, VENDOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endLater(child);
  const exit = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const url = /\bat (http:\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    return {
      url,
      async close() {
        child.kill();
        await exit;
      },
    };
  }
  throw new Error('The example vendor did not start');
}

/** The example with one change of its source. */
export function startMutant(original: string, changed: string): Promise<ExampleProcess> {
  const source = readFileSync(EXAMPLE, 'utf8');
  if (source.split(original).length !== 2) throw new Error(`Not once in the example: ${original}`);
  const folder = removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-mutant-')));
  const file = join(folder, 'vendor.mjs');
  writeFileSync(
    file,
    source.replace(original, () => changed),
  );
  return startExample(file);
}
