import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { send, withService, type BenchService } from './bench-service.js';
import { showBounds } from './bounds.js';
import { withEmbeddedClient } from './embedded-client.js';
import { peakMemory } from './process-memory.js';
import { show } from './progress.js';
import { quantile } from './quantile.js';
import { wholeNumber } from './whole-number.js';

const NAMESPACE = 'corner-machine';
const START = Date.UTC(2025, 0, 1);
const MB = 1_000_000;

interface ImportedFile {
  id: string;
  status: string;
  guess: { mapping: object };
  progress: { rows_read: number; sales_stored: number };
}

/** Sales of a minute each, over 200 machines. */
async function writeSales(path: string, megabytes: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('Order No,Machine ID,Machine Name,SKU,Product,Qty,Total,Status,Time\n');
  let written = 0;
  for (let number = 1; written < megabytes * MB; number += 1) {
    const time = new Date(START + number * 20_000).toISOString();
    const product = number % 60;
    const row = `ORD${1e12 + number},M${number % 200},Machine ${number % 200} in the hall,SKU${product},Product with a usual name ${product},1,${3 + (product % 5)}.50,paid,${time}\n`;
    written += row.length;
    if (!file.write(row)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

async function upload(service: BenchService, path: string): Promise<ImportedFile> {
  const url = `${service.root}/vendors/${NAMESPACE}/files?name=sales.csv`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/octet-stream',
    },
    body: await openAsBlob(path),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { file: ImportedFile }).file;
}

async function imported(service: BenchService, { id }: ImportedFile): Promise<ImportedFile> {
  for (;;) {
    const response = await fetch(`${service.root}/vendors/${NAMESPACE}/files/${id}`, {
      headers: { authorization: `Bearer ${service.token}` },
    });
    const { file } = (await response.json()) as { file: ImportedFile };
    show(`${file.status}: ${file.progress.rows_read} rows, ${file.progress.sales_stored} sales`);
    if (['imported', 'refused'].includes(file.status)) return file;
    await pause(2_000);
  }
}

/** Waits until the ledger holds every sale. */
async function inLedger({ dataDir }: BenchService, sales: number): Promise<void> {
  await withEmbeddedClient(dataDir, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ known: number }>(
        'SELECT count(*)::int AS known FROM ledger_transactions',
      );
      const known = rows[0]?.known ?? 0;
      show(`${known} sales in the ledger`);
      if (known >= sales) return;
      await pause(5_000);
    }
  });
}

/** How long others wait meanwhile, in ms. */
async function answerTimes<T>(
  service: BenchService,
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; times: Map<string, number[]> }> {
  const times = new Map(paths.map((path): [string, number[]] => [path, []]));
  let done = false;
  const ask = async () => {
    while (!done) {
      for (const [path, measured] of times) {
        const began = performance.now();
        const response = await fetch(`${service.origin}${path}`, {
          headers: { authorization: `Bearer ${service.token}` },
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`GET ${path} was answered with ${response.status}`);
        measured.push(performance.now() - began);
      }
      await pause(500);
    }
  };
  const [result] = await Promise.all([
    work().finally(() => {
      done = true;
    }),
    ask(),
  ]);
  return { result, times };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { mb: { type: 'string', default: '200' } } });
  const megabytes = wholeNumber('mb', values.mb);
  const folder = await mkdtemp(join(tmpdir(), 'routekeeper-bench-file-'));
  const path = join(folder, 'sales.csv');
  await writeSales(path, megabytes);
  const { size } = await stat(path);
  const vendors = [{ namespace: NAMESPACE, kind: 'files' }];
  try {
    await withService({ VENDORS: JSON.stringify(vendors) }, async (service) => {
      const began = performance.now();
      const run = async () => {
        const { id, guess, ...waiting } = await upload(service, path);
        const mapping = `${service.root}/vendors/${NAMESPACE}/files/${id}/mapping`;
        await send(service, 'PUT', mapping, guess.mapping);
        const file = await imported(service, { id, guess, ...waiting });
        const importedS = (performance.now() - began) / 1000;
        await inLedger(service, file.progress.sales_stored);
        return { file, importedS };
      };
      const { result, peakMb } = await peakMemory(service.pid, () =>
        answerTimes(service, ['/health/ready', '/ucp/v1/locations/known'], run),
      );
      const { times } = result;
      const { file, importedS } = result.result;
      const seconds = (performance.now() - began) / 1000;
      console.table([
        {
          'file MB': Math.round(size / MB),
          rows: file.progress.rows_read,
          status: file.status,
          'imported after s': Math.round(importedS),
          'in the ledger after s': Math.round(seconds),
          'rows/s': Math.round(file.progress.rows_read / seconds),
          'service MB at most': Math.round(peakMb),
        },
      ]);
      showBounds([
        { figure: 'memory of the service', value: peakMb, unit: 'MB', below: 400 },
        ...[...times].map(([url, measured]) => ({
          figure: `GET ${url} meanwhile, p95 of ${measured.length}`,
          value: quantile(measured, 0.95),
          unit: 'ms',
          below: 250,
        })),
      ]);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

await main();
