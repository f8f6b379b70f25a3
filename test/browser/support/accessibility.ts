import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const GRAVE = new Set<string | null | undefined>(['serious', 'critical']);

/** What would keep somebody from using the page, each with the places where it is. */
export async function graveFindings(page: Page): Promise<string[]> {
  // Not as a script of the page: its policy allows none but its own.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ['violations'] })`,
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        [id, target.join(' '), failureSummary?.split('\n').at(-1)?.trim()].join(' | '),
      ),
    );
}
