import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { Evidence } from './evidence.js';
import { DESK } from './launch.js';
import { TOKEN, type Site } from './site.js';

const WAIT_MS = 15_000;

/** One person at one browser: what they see, and what a test does in their place. */
export class Visit {
  constructor(
    readonly page: Page,
    readonly site: Site,
    readonly evidence: Evidence,
  ) {}

  /** Opens an address as if it had been typed in. */
  async goto(path: string): Promise<void> {
    await this.page.goto(this.site.origin + path);
  }

  async signIn(token = TOKEN): Promise<void> {
    await this.page.getByLabel('Operator token').fill(token);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Opens a page, signed in. */
  async open(path: string): Promise<void> {
    await this.page.request.post(`${this.site.origin}/session`, { data: { token: TOKEN } });
    await this.goto(path);
    await this.isLive();
  }

  /** Until the page follows the service's events. */
  async isLive(): Promise<void> {
    await this.page.locator('[data-connection=live]').waitFor();
  }

  /** Goes to another page by the navigation. */
  async walkTo(name: string): Promise<void> {
    await this.place(name).click();
  }

  /** The link to a page in the navigation; what waits there may be counted after its name. */
  place(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: new RegExp(`^${name}`) });
  }

  /** Another window of the same browser. */
  async anotherWindow(): Promise<Visit> {
    const page = await this.page.context().newPage();
    return new Visit(page, this.site, this.evidence);
  }
}

export async function beginVisit(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESK, locale: 'en-GB', ...options });
  context.setDefaultTimeout(WAIT_MS);
  const evidence = new Evidence(context);
  return new Visit(await context.newPage(), site, evidence);
}
