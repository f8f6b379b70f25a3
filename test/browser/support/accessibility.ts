import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SERIOUS = new Set<string | null | undefined>(['serious', 'critical']);

/** Serious and critical accessibility violations, each with its location. */
export const seriousFindings = (page: Page): Promise<string[]> => find(page, {});

/** Only color-dependent violations: the others are the same in both themes. */
export const colorFindings = (page: Page): Promise<string[]> =>
  find(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

async function find(page: Page, options: object): Promise<string[]> {
  // Not injected as a script element: the page's policy allows only its own scripts.
  if (await page.evaluate<boolean>('window.axe === undefined')) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  );
  return violations
    .filter(({ impact }) => SERIOUS.has(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        [id, target.join(' '), failureSummary?.split('\n').at(-1)?.trim()].join(' | '),
      ),
    );
}
