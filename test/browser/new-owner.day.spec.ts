import type { Locator, Page } from 'playwright-core';
import { scenes } from './support/scenes.js';
import { AMOUNT, SIGN } from './support/money.js';

/** As a new installation starts: the simulated vendor in the process, and no machine registered. */
const { scene, site } = scenes({ machines: 0, isStaging: true });

/** Counts what a new owner presses and types, and the seconds of each step. */
class Path {
  presses = 0;
  readonly steps: string[] = [];
  private began = performance.now();

  async press(what: Locator): Promise<void> {
    await what.click();
    this.presses += 1;
  }

  end(step: string): void {
    const seconds = (performance.now() - this.began) / 1000;
    this.steps.push(`${step}: ${seconds.toFixed(1)} s`);
    this.began = performance.now();
  }
}

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });

it(
  'a new owner adds all machines, restocks, buys, receives and sees the profit, without typing an id',
  scene(async (visit) => {
    const { page } = visit;
    const path = new Path();
    await visit.goto('/');
    await visit.signIn();
    path.presses += 2;
    await button(page, 'Add 14 machines').waitFor();
    path.end('signed in, the machines of the vendor are listed');

    await path.press(button(page, 'Add 14 machines'));
    const restock = button(page, new RegExp(`^Restock now: \\d+ slots?, about ${SIGN}`));
    await restock.waitFor({ timeout: 120_000 });
    path.end('all machines added and read');

    await path.press(restock);
    await path.press(button(page, /^(Approve and place|Place) run$/));
    const dialog = page.getByRole('dialog');
    await path.press(button(dialog, /^(Approve and place|Place) run$/));
    path.end('restocked');

    await path.press(dialog.getByRole('link', { name: 'Complete this purchase' }));
    await page.getByLabel('Street and number').fill('1 Harbour Road');
    await page.getByLabel('First name').fill('Wei');
    await page.getByLabel('Phone number').fill('555 0100');
    await path.press(button(page, 'Deliver to this address'));
    const remove = button(page, /^Remove (it|all \d+) from the purchase$/);
    const buy = button(page, new RegExp(`^Buy for ${SIGN}`));
    await remove.or(buy).first().waitFor();
    if (await remove.isVisible()) {
      await path.press(remove);
      await path.press(button(page, 'Save changes'));
    }
    await path.press(buy);
    await path.press(button(dialog, new RegExp(`^Buy for ${SIGN}`)));
    await page.getByText('Ordered.', { exact: true }).waitFor();
    path.end('bought');

    await path.press(page.locator('a[href^="/restocking/runs/"]').first());
    await path.press(button(page, 'Receive run'));
    await path.press(button(page, 'Receive all the rest'));
    await path.press(button(dialog, 'Receive run'));
    await page.getByText('Delivered', { exact: true }).first().waitFor();
    path.end('received');

    await path.press(page.getByRole('link', { name: 'Sales', exact: true }));
    const profit = page.locator('dl > div', { has: page.locator('dt', { hasText: /^Profit$/ }) });
    await profit
      .getByText(new RegExp(`^-?${AMOUNT}$`))
      .first()
      .waitFor();
    path.end('profit seen');

    const { runs } = await site().api.get<{ runs: { status: string }[] }>('/replenishment/runs');
    expect(runs).toEqual([expect.objectContaining({ status: 'delivered' })]);
    process.stdout.write(`${path.presses} presses\n${path.steps.join('\n')}\n`);
    expect(path.presses).toBeLessThanOrEqual(17);
  }),
  300_000,
);
