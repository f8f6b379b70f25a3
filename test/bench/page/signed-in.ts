import type { Browser, BrowserContext } from 'playwright-core';
import { DESK } from '../../browser/support/launch.js';
import type { BenchService } from '../bench-service.js';

const WAIT_MS = 120_000;

/** Creates a browser profile that contains only the owner's cookie. */
export async function signedIn(
  browser: Browser,
  { origin, token }: BenchService,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESK, locale: 'en-GB' });
  context.setDefaultTimeout(WAIT_MS);
  const answer = await context.request.post(`${origin}/session`, { data: { token } });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
  return context;
}
