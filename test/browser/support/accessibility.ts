import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const GRAVE = new Set<string | null | undefined>(['serious', 'critical']);

/** What would keep somebody from using the page, each with the places where it is. */
export const graveFindings = (page: Page): Promise<string[]> => find(page, {});

/** Only what depends on the colours: the rest is the same by day and by night. */
export const colourFindings = (page: Page): Promise<string[]> =>
  find(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

async function find(page: Page, options: object): Promise<string[]> {
  // Not as a script of the page: its policy allows none but its own.
  if (await page.evaluate<boolean>('window.axe === undefined')) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        [id, target.join(' '), failureSummary?.split('\n').at(-1)?.trim()].join(' | '),
      ),
    );
}
