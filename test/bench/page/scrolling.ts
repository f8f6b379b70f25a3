import type { Browser, Page } from 'playwright-core';
import { settled } from '../../browser/support/settled.js';
import type { BenchService } from '../bench-service.js';
import { show } from '../progress.js';
import { signedIn } from './signed-in.js';

export interface List {
  name: string;
  path: string;
  /** The accessible name of the list. */
  label: string;
  /** The expected number of rows; a different number invalidates the measurement. */
  rows: number;
}

export interface Scrolled {
  /** 0 if none was long: browsers report tasks of at least 50 ms. */
  longestTaskMs: number;
  /** The share of possible frames that were not shown. */
  droppedShare: number;
  frames: number;
}

const WHEEL_PX = 1_500;
/** Stops after this many wheel events at the end of the list without new rows. */
const TURNS_AT_END = 20;
const MOST_TURNS = 10_000;
const FRAME_MS = 1000 / 60;

const WATCH = `
  window.watched = { tasks: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.watched.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const frame = (at) => {
    window.watched.frames.push(at);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);`;

const POSITION = 'Math.round(scrollY)';
const LAST_ROW = `Math.max(0, ...[...document.querySelectorAll('[role=listitem]')]
  .map((row) => Number(row.getAttribute('aria-posinset'))))`;

/** Scrolls from the top of a list to its end with the mouse wheel, as fast as frames are shown. */
export async function measureScrolling(
  browser: Browser,
  service: BenchService,
  list: List,
): Promise<Scrolled> {
  const context = await signedIn(browser, service);
  try {
    const page = await context.newPage();
    await page.goto(service.origin + list.path);
    await page.getByRole('list', { name: list.label }).waitFor();
    await settled(page);
    await page.mouse.move(640, 600);
    await page.evaluate(WATCH);
    await scrollToEnd(page);
    const rows = await page.evaluate<number>(LAST_ROW);
    if (rows < list.rows) {
      throw new Error(`${list.name} ended at row ${rows} of at least ${list.rows}`);
    }
    const watched = await page.evaluate<{ tasks: number[]; frames: number[] }>('window.watched');
    show(`  ${list.name}: ${rows} rows, ${watched.frames.length} frames`);
    return figures(watched);
  } finally {
    await context.close();
  }
}

async function scrollToEnd(page: Page): Promise<void> {
  let idle = 0;
  let before = -1;
  for (let turn = 0; turn < MOST_TURNS && idle < TURNS_AT_END; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.evaluate('new Promise(requestAnimationFrame)');
    const now = await page.evaluate<number>(POSITION);
    idle = now === before ? idle + 1 : 0;
    before = now;
    // Rows loaded while scrolling arrive a little later.
    if (idle > 0) await page.waitForLoadState('networkidle');
  }
  if (idle < TURNS_AT_END) throw new Error('The list has no end');
}

function figures({ tasks, frames }: { tasks: number[]; frames: number[] }): Scrolled {
  if (frames.length < 2) throw new Error('The browser showed no frames');
  const spanMs = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  const wanted = Math.max(1, Math.round(spanMs / FRAME_MS));
  const shown = frames.length - 1;
  return {
    longestTaskMs: Math.max(0, ...tasks),
    droppedShare: Math.max(0, 1 - shown / wanted),
    frames: shown,
  };
}
