import { seriousFindings } from './support/accessibility.js';
import { focusOf, tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { createPrincipal, principalNamed, whoIs } from './support/principals.js';
import { scenes } from './support/scenes.js';
import type { Visit } from './support/visit.js';
import { SYMBOL } from './support/money.js';
import { inMajorUnits, moneyText } from '../../src/money/index.js';

const { scene, site } = scenes({ machines: 1 });

const rowOf = ({ page }: Visit, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const issuedToken = ({ page }: Visit) =>
  page.getByRole('dialog').getByLabel('Token', { exact: true }).inputValue();

it(
  'an agent is made in three clicks, and its token works',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/');
      await visit.navigationLink('Settings').click();
      await page.getByRole('button', { name: 'New agent' }).click();
      await visit.pressInDialog('Create');
      await page.getByRole('dialog', { name: 'Token for Agent 1' }).waitFor();
      const token = await issuedToken(visit);
      expect(token).toMatch(/^rk_live_/);
      expect(await whoIs(site().origin, token)).toBe('Agent 1');

      await visit.pressInDialog('Copy connection text');
      await page.getByRole('dialog').getByText('Copied.').waitFor();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).toContain(`Authorization: Bearer ${token}`);
      expect(copied).toContain(`${site().origin}/ucp/v1`);

      await page.getByRole('dialog').getByLabel('MCP client').selectOption('VS Code');
      const setUp = page.getByLabel('Put this into .vscode/mcp.json');
      const { servers } = JSON.parse(await setUp.inputValue()) as McpServers;
      expect(await mcpTools(servers.routekeeper)).toContain('list_machines');
      await visit.pressInDialog('Done');
      await rowOf(visit, 'Agent 1').getByText('Active').waitFor();
      expect(await page.content()).not.toContain(token);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ),
);

it(
  'an agent can be limited, given a new token, and revoked',
  scene(async (visit) => {
    const { page } = visit;
    const { origin, api } = site();
    const { token: first } = await createPrincipal(api, {
      name: 'Buyer',
      kind: 'agent',
      role: 'agent',
    });
    await visit.open('/settings');

    await page.getByRole('button', { name: 'Change Buyer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Limits', { exact: true }).click();
    await dialog.getByLabel(`Purchases in 24 hours (${SYMBOL})`).fill(inMajorUnits(50_000));
    await dialog.getByLabel('Role').selectOption('viewer');
    await visit.pressInDialog('Save');
    await rowOf(visit, 'Buyer')
      .getByText(`${moneyText(50_000)} in 24 hours`)
      .waitFor();
    expect(await principalNamed(api, 'Buyer')).toMatchObject({
      role: 'viewer',
      limits: { spendingLimitPerDay: 50_000 },
    });

    const rotate = async (ends: string) => {
      await page.getByRole('button', { name: 'New token for Buyer' }).click();
      await dialog.getByLabel('The old token ends').selectOption({ label: ends });
      await visit.pressInDialog('Issue token');
      await page.getByRole('dialog', { name: 'Token for Buyer' }).waitFor();
      const token = await issuedToken(visit);
      await visit.pressInDialog('Done');
      return token;
    };
    const second = await rotate('in 1 hour');
    expect([await whoIs(origin, first), await whoIs(origin, second)]).toEqual(['Buyer', 'Buyer']);
    const third = await rotate('at once');
    expect([await whoIs(origin, second), await whoIs(origin, third)]).toEqual([401, 'Buyer']);

    await page.getByRole('button', { name: 'Revoke Buyer' }).click();
    await dialog.getByText('The next request is refused').waitFor();
    await visit.pressInDialog('Revoke');
    await rowOf(visit, 'Buyer').waitFor({ state: 'detached' });
    expect(await whoIs(origin, third)).toBe(401);
    await page.getByLabel('Show revoked: Agents and channels').check();
    await rowOf(visit, 'Buyer').getByText('Revoked').waitFor();
    expect(await rowOf(visit, 'Buyer').getByRole('button').count()).toBe(0);
  }),
);

it(
  'a person is invited, and the secret is shown once',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/settings');
    await page.getByRole('button', { name: 'Invite person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Li');
    await visit.pressInDialog('Create invitation');
    await page.getByRole('dialog', { name: / for Li$/ }).waitFor();
    await visit.pressInDialog('Done');
    await rowOf(visit, 'Li').getByText('Driver').waitFor();
    expect(await principalNamed(site().api, 'Li')).toMatchObject({ role: 'driver' });
  }),
);

it(
  'a signed-in browser can be signed out',
  scene(async (visit) => {
    const { page } = visit;
    const { origin } = site();
    const { token } = await createPrincipal(site().api, {
      name: 'Zhang',
      kind: 'person',
      role: 'viewer',
    });
    const signedIn = await fetch(`${origin}/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0',
      },
      body: JSON.stringify({ token }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const session = async () => (await fetch(`${origin}/session`, { headers: { cookie } })).status;
    expect(await session()).toBe(200);

    await visit.open('/settings');
    const sessions = page.getByRole('list', { name: 'Signed-in browsers' });
    await sessions.getByText('This browser').waitFor();
    const theirs = sessions.getByRole('listitem').filter({ hasText: 'Zhang (person)' });
    await theirs.getByRole('heading', { name: 'Firefox on Windows' }).waitFor();
    await theirs.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click();
    await visit.pressInDialog('Sign out');
    await theirs.waitFor({ state: 'detached' });
    expect(await session()).toBe(401);
  }),
);

it(
  'the keyboard alone is enough to make an agent',
  scene(async (visit) => {
    const { page } = visit;
    const { keyboard } = page;
    await visit.open('/');
    await tabTo(page, /^Settings$/);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await tabTo(page, /^New agent$/);
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New agent or channel' }).waitFor();
    expect(await focusOf(page)).toMatchObject({ tag: 'input', isInDialog: true });
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Night agent');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Token for Night agent' }).waitFor();
    expect((await focusOf(page)).isInDialog).toBe(true);
    await tabTo(page, /^Done$/);
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await focusOf(page)).name).toBe('New agent');
  }),
);

it(
  'on a phone, the dialogs fit and are accessible',
  scene(
    async (visit) => {
      const { page } = visit;
      await visit.open('/settings');
      await page.getByRole('button', { name: 'New agent' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('A rather long name for an agent on a small screen');
      await dialog.getByLabel('Role').selectOption({ label: 'Choose one by one' });
      await dialog.getByText('Limits', { exact: true }).tap();
      await dialog.getByLabel('All vendors').uncheck();
      await dialog.getByLabel('acme-supply').check();
      await dialog.getByLabel('All machines').uncheck();
      await dialog.getByLabel('Machine IDs, separated by commas').fill('M0001');
      const found = [await overflowing(page), await seriousFindings(page)];
      await visit.pressInDialog('Create');
      await page.getByRole('dialog', { name: /^Token for A rather long/ }).waitFor();
      found.push(await overflowing(page), await seriousFindings(page));
      await visit.pressInDialog('Done');
      await rowOf(visit, 'A rather long name for an agent on a small screen').waitFor();
      found.push(await overflowing(page));
      expect(found).toEqual([[], [], [], [], []]);
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);

it(
  'without the right to manage access, one sees oneself and one’s own browsers only',
  scene(async (visit) => {
    const { page } = visit;
    const { token } = await createPrincipal(site().api, {
      name: 'Chen',
      kind: 'person',
      role: 'manager',
    });
    await visit.open('/settings', token);
    await page.getByRole('list', { name: 'You may' }).getByText('Change the rules').waitFor();
    const sessions = page.getByRole('list', { name: 'Signed-in browsers' });
    await sessions.getByText('Chen (person)').waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'New agent' }).count()).toBe(0);
    expect(await page.getByText('Agents and channels').count()).toBe(0);
  }),
);

interface McpServers {
  servers: Record<'routekeeper', { url: string; headers: Record<string, string> }>;
}

/** The tools that an MCP client finds with this set-up. */
async function mcpTools({ url, headers }: McpServers['servers']['routekeeper']): Promise<string[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  const { result } = (await response.json()) as { result: { tools: { name: string }[] } };
  return result.tools.map(({ name }) => name);
}
