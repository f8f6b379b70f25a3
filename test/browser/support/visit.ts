import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { Evidence } from './evidence.js';
import { DESK } from './launch.js';
import { TOKEN, type Site } from './site.js';

const WAIT_MS = 15_000;

/** One user's browser session, driven by a test. */
export class Visit {
  constructor(
    readonly page: Page,
    readonly site: Site,
    readonly evidence: Evidence,
  ) {}

  async goto(path: string): Promise<void> {
    await this.page.goto(this.site.origin + path);
  }

  async signIn(token = TOKEN): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign in with a token' }).click();
    await this.page.getByLabel('Operator token').fill(token);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in, as the owner or with another token, and opens a page. */
  async open(path: string, token = TOKEN): Promise<void> {
    await this.page.request.post(`${this.site.origin}/session`, { data: { token } });
    await this.goto(path);
    await this.isLive();
  }

  /** Waits until the page is connected to the event stream. */
  async isLive(): Promise<void> {
    await this.page.locator('[data-connection=live]').waitFor();
  }

  /** Opens another page through the navigation. */
  async walkTo(name: string): Promise<void> {
    await this.navigationLink(name).click();
  }

  /** A link in the navigation. Its name may be followed by a count of pending items. */
  navigationLink(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: new RegExp(`^${name}`) });
  }

  /** Presses a button of the open dialog; the page behind may have one of the same name. */
  async pressInDialog(name: string | RegExp): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  /** Opens another window of the same browser. */
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
  const context = await browser.newContext({
    viewport: DESK,
    locale: 'en-GB',
    // Tests see and replace all requests; those about the worker itself allow it.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(WAIT_MS);
  const evidence = new Evidence(context);
  return new Visit(await context.newPage(), site, evidence);
}
