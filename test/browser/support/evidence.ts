import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { root } from '../../../scripts/build.mjs';

const FOLDER = join(root, 'test-results');

/** What the pages of one visit said behind the scenes, kept when a test fails. */
export class Evidence {
  readonly console: string[] = [];
  /** Exceptions that nobody caught. */
  readonly accidents: string[] = [];
  /** Every address that was asked, over HTTP or a WebSocket. */
  readonly asked: URL[] = [];

  constructor(private readonly context: BrowserContext) {
    context.on('console', (message) => {
      this.console.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => {
      this.accidents.push(error.error().message);
    });
    context.on('request', (request) => {
      this.asked.push(new URL(request.url()));
    });
    context.on('page', (page) => {
      page.on('websocket', (socket) => {
        this.asked.push(new URL(socket.url().replace(/^ws/, 'http')));
      });
    });
  }

  /** What the browser refused because the page's policy does not allow it. */
  get refusals(): string[] {
    return this.console.filter((text) => text.includes('Content Security Policy'));
  }

  async keep(testName: string): Promise<void> {
    const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(
      join(FOLDER, `${name}.log`),
      [...this.accidents.map((text) => `uncaught: ${text}`), ...this.console, ''].join('\n'),
    );
    for (const [index, page] of this.context.pages().entries()) {
      await picture(page, join(FOLDER, `${name}-${index + 1}.png`));
    }
  }
}

async function picture(page: Page, path: string): Promise<void> {
  try {
    await page.screenshot({ path, timeout: 5_000 });
  } catch (error) {
    // The test's own failure is what matters; a page that cannot be drawn is part of it.
    process.stderr.write(`No picture of ${page.url()}: ${String(error)}\n`);
  }
}
