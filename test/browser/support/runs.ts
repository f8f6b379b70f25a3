import type { Api } from './api.js';
import { productsInStock } from './purchases.js';
import type { Visit } from './visit.js';
import { SIGN } from './money.js';

export interface Run {
  id: string;
  status: string;
  checkout_ids?: string[];
  line_items: {
    item: { id: string; title: string };
    slot_id: string;
    source: object | null;
    status: string;
    quantity: { original: number; total: number; fulfilled: number };
    location: string;
    ordered?: number;
  }[];
  stops?: { location: string; received_at: string | null }[];
  totals: { type: string; amount: number }[];
  messages?: { code: string }[];
}

export const runNow = (api: Api, id: string): Promise<Run> => api.get(`/replenishment/runs/${id}`);

export const unresolvedOf = ({ line_items }: Run) =>
  line_items.filter(({ source, status }) => source === null && status !== 'removed');

interface Planned {
  location: string;
  slot_id: string;
  item: { id: string };
}

/** Locks the slots of products the supplier is short of, so that a run can be ordered in full. */
export async function lockScarceSlots(api: Api): Promise<void> {
  const plenty = new Set((await productsInStock(api)).map(({ id }) => id));
  const { plans } = await api.get<{ plans: Planned[] }>('/replenishment/plan');
  const sources = await sourcesOf(api, [...new Set(plans.map(({ item }) => item.id))]);
  for (const { location, slot_id, item } of plans) {
    const source = sources.get(item.id);
    if (source === undefined || plenty.has(source)) continue;
    await api.patch(`/locations/${location}/slots/${slot_id}`, { locked: true });
  }
}

const IDS_AT_ONCE = 50;

async function sourcesOf(api: Api, ids: readonly string[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const { resolved } = await api.post<{ resolved: { from: string; to: string }[] }>(
      '/skus/resolve',
      { ids: ids.slice(first, first + IDS_AT_ONCE), to_namespace: 'acme-supply' },
    );
    for (const { from, to } of resolved) sources.set(from, to);
  }
  return sources;
}

/** Matches every unresolved line with a supplier product. */
export async function resolveAll(api: Api, run: Run): Promise<void> {
  const products = await productsInStock(api);
  const items = [...new Set(unresolvedOf(run).map(({ item }) => item.id))];
  for (const [index, id] of items.entries()) {
    const { id: product = '' } = products[index % products.length] ?? {};
    await api.put(`/skus/${encodeURIComponent(id)}/aliases`, { aliases: [{ sku_id: product }] });
  }
}

/** Builds a run on the page and returns its id. */
export async function buildRun(visit: Visit): Promise<string> {
  const { page } = visit;
  await page.getByRole('button', { name: /^Restock now/ }).click();
  await page.waitForURL(/\/restocking\/runs\/run-\d+/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export async function approveRun(visit: Visit, run: string): Promise<void> {
  const { page } = visit;
  await page.getByRole('link', { name: 'Review approval' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await visit.pressInDialog('Approve');
  await page.getByRole('article').getByText('Approved', { exact: true }).waitFor();
  await page.locator(`a[href="/restocking/runs/${run}"]`).first().click();
  await page.getByText('Ready to place').waitFor();
}

/** Places a run on its page; what no supplier sells is left out. Then the purchases are shown. */
export async function placeRun(visit: Visit, name = 'Place run'): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name, exact: true }).click();
  await visit.pressInDialog(/^(Approve and p|P)lace run/);
  await page.getByRole('dialog', { name: 'Buy this now?' }).waitFor();
}

/** Buys what the page offers, in the dialog that is open or after opening it. */
export async function buyNow(visit: Visit): Promise<void> {
  const { page } = visit;
  if ((await page.getByRole('dialog').count()) === 0) {
    await page.getByRole('button', { name: new RegExp(`^Buy for ${SIGN}`) }).click();
  }
  await visit.pressInDialog(new RegExp(`^Buy for ${SIGN}`));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens a machine of a run, unless it is open. */
export async function unfold({ page }: Visit, name: string): Promise<void> {
  const machine = page.locator('details', { has: page.locator('summary', { hasText: name }) });
  if ((await machine.getAttribute('open')) === null) await machine.locator('summary').click();
}
