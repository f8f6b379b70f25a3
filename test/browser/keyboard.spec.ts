import { focusOf, tabTo } from './support/focus.js';
import { requestPurchase, checkoutNow } from './support/purchases.js';
import { scenes } from './support/scenes.js';
import { TOKEN } from './support/site.js';

const { scene, site } = scenes({ machines: 1, rules: { spendingLimitPerRun: 20_000 } });

it(
  'the owner can sign in and approve with the keyboard alone',
  scene(async (visit) => {
    const { page } = visit;
    const { keyboard } = page;
    const { id } = await requestPurchase(site().api, 30_000);
    await visit.goto('/');
    await page.getByRole('button', { name: 'Sign in with a token' }).waitFor();
    await tabTo(page, /^Sign in with a token$/);
    await keyboard.press('Enter');
    await page.getByLabel('Operator token').waitFor();
    // The field is focused automatically.
    await keyboard.type(TOKEN);
    await keyboard.press('Enter');
    await visit.isLive();

    await tabTo(page, /^Approvals/);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor();
    expect((await focusOf(page)).tag).toBe('main');

    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await tabTo(page, /^Approve$/);
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Approve this?' }).waitFor();
    expect((await focusOf(page)).isInDialog).toBe(true);

    // Tab cycles within the dialog and never reaches the page behind it.
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await keyboard.press(key);
      const { tag, isInDialog } = await focusOf(page);
      // Between the last and the first element, focus may move to the browser's own controls.
      expect(isInDialog || tag === 'body').toBe(true);
    }

    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusOf(page)).toMatchObject({ tag: 'button', name: 'Approve' });
    expect((await checkoutNow(site().api, id)).status).toBe('requires_escalation');

    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    if ((await focusOf(page)).name !== 'Approve') await tabTo(page, /^Approve$/);
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('article').getByText('Approved', { exact: true }).waitFor();
    expect((await checkoutNow(site().api, id)).status).toBe('ready_for_complete');
    expect((await focusOf(page)).tag).not.toBe('body');
  }),
);

it(
  'the first Tab focuses the skip link',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/rules');
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toMatchObject({ name: 'Skip to content', isVisible: true });
    await page.keyboard.press('Enter');
    expect((await focusOf(page)).tag).toBe('main');
  }),
);
