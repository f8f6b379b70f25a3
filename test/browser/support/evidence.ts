import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { root } from '../../../scripts/build.mjs';

const FOLDER = join(root, 'test-results');

/** Console output, errors and requests of one visit; saved when a test fails. */
export class Evidence {
  readonly console: string[] = [];
  /** Uncaught exceptions. */
  readonly uncaught: string[] = [];
  /** The URLs of all HTTP and WebSocket requests. */
  readonly requested: URL[] = [];

  constructor(private readonly context: BrowserContext) {
    context.on('console', (message) => {
      this.console.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => {
      this.uncaught.push(error.error().message);
    });
    context.on('request', (request) => {
      this.requested.push(new URL(request.url()));
    });
    context.on('page', (page) => {
      page.on('websocket', (socket) => {
        this.requested.push(new URL(socket.url().replace(/^ws/, 'http')));
      });
    });
  }

  /** Requests the browser blocked because of the page's Content Security Policy. */
  get policyViolations(): string[] {
    return this.console.filter((text) => text.includes('Content Security Policy'));
  }

  async save(testName: string): Promise<void> {
    const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(
      join(FOLDER, `${name}.log`),
      [...this.uncaught.map((text) => `uncaught: ${text}`), ...this.console, ''].join('\n'),
    );
    for (const [index, page] of this.context.pages().entries()) {
      await screenshot(page, join(FOLDER, `${name}-${index + 1}.png`));
    }
  }
}

async function screenshot(page: Page, path: string): Promise<void> {
  try {
    await page.screenshot({ path, timeout: 5_000 });
  } catch (error) {
    // The test's own failure matters more than a failed screenshot.
    process.stderr.write(`No screenshot of ${page.url()}: ${String(error)}\n`);
  }
}
