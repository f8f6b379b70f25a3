import type { Browser } from 'playwright-core';
import { settled } from '../../browser/support/settled.js';
import type { BenchService } from '../bench-service.js';
import { median } from '../quantile.js';
import { show } from '../progress.js';
import { signedIn } from './signed-in.js';

const ROUNDS = 5;

/** Records the time of the last largest contentful paint. */
const WATCH_PAINTS = `
  window.largestPaintMs = undefined;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;

const SCRIPTS = `performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((name) => new URL(name).pathname.endsWith('.js'))`;

export interface FirstLoad {
  /** The median time to the largest contentful paint of Today. */
  lcpMs: number;
  /** Gzipped script loaded until Today was complete. */
  scriptKb: number;
}

/** Loads Today as a signed-in user with an empty browser cache. */
export async function measureFirstLoad(
  browser: Browser,
  service: BenchService,
): Promise<FirstLoad> {
  const paints: number[] = [];
  let scripts: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const context = await signedIn(browser, service);
    try {
      const page = await context.newPage();
      await page.addInitScript(WATCH_PAINTS);
      await page.goto(`${service.origin}/`);
      await settled(page);
      const paintMs = await page.evaluate<number | undefined>('window.largestPaintMs');
      if (paintMs === undefined) throw new Error('The browser did not tell of any paint');
      paints.push(paintMs);
      scripts = await page.evaluate<string[]>(SCRIPTS);
      show(`  first load ${round}: largest paint after ${paintMs.toFixed(0)} ms`);
    } finally {
      await context.close();
    }
  }
  return { lcpMs: median(paints), scriptKb: await gzippedKb(scripts) };
}

async function gzippedKb(addresses: readonly string[]): Promise<number> {
  if (addresses.length === 0) throw new Error('The page loaded no script');
  let bytes = 0;
  for (const address of addresses) {
    const { headers } = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    if (headers.get('content-encoding') !== 'gzip') throw new Error(`${address} is not gzipped`);
    bytes += Number(headers.get('content-length'));
  }
  return bytes / 1000;
}
