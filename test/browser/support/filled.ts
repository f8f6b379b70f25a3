import { uploadFile } from './file-uploads.js';
import { createPrincipal } from './principals.js';
import { requestPurchase, complete, productsInStock } from './purchases.js';
import type { Site } from './site.js';
import { slotsOf } from './slots.js';
import { addDriver, givePins } from './visits.js';
import { CURRENCY } from '../../../src/money/index.js';

export interface Filled {
  machine: string;
  approval: string;
  purchase: string;
  /** A purchase without an address. */
  openPurchase: string;
  run: string;
  /** The machine product of a slot. */
  product: string;
  slot: string;
  /** A file whose columns nobody has confirmed. */
  file: string;
}

const SALES = [
  'Order No,Machine ID,Product,Total,State,Time',
  '1,C1,Green tea,4,kiosk ok,2026-08-01 10:00',
].join('\n');

const DAY_MS = 86_400_000;

/** Creates data for every page. */
export async function fill(site: Site): Promise<Filled> {
  const { api, machines } = site;
  const [machine, second = machine] = machines;
  if (!machine || !second) throw new Error('There is no machine');
  const [slot, other] = await slotsOf(api, machine.id);
  if (!slot || !other) throw new Error(`${machine.id} has too few slots`);
  const price = (of: typeof slot, step: number) =>
    api.put(`/locations/${machine.id}/prices`, {
      prices: [
        { item: { id: of.id }, price: { amount: of.price.amount + step, currency: CURRENCY.code } },
      ],
      confirm: true,
    });
  await price(slot, 900);
  await price(other, 50);
  const bought = await requestPurchase(api, 4_000);
  await complete(api, bought.id);
  await requestPurchase(api, 6_000, 1);
  await requestPurchase(api, 90_000, 2);
  const [, , , incomplete] = await productsInStock(api);
  const open = await api.post<{ id: string }>('/checkout-sessions', {
    line_items: [{ item: { id: incomplete?.id }, quantity: 2 }],
  });
  await api.post(`/locations/${second.id}/context`, {
    kind: 'closure',
    text: 'Lift works, closed for two days',
    starts_at: new Date().toISOString(),
    ends_at: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  });
  await api.post('/tasks', {
    text: 'Clean the coin slot',
    due_at: new Date(Date.now() - DAY_MS).toISOString(),
    repeat: 'weekly',
    location: machine.id,
    assigned_to: 'driver',
  });
  await givePins(site);
  await addDriver(api, '李师傅');
  const run = await api.post<{ id: string }>('/replenishment/runs');
  await createPrincipal(api, {
    name: '补货代理',
    kind: 'agent',
    role: 'agent',
    limits: { spendingLimitPerDay: 50_000, namespaces: ['acme-supply'] },
  });
  await createPrincipal(api, { name: '王师傅', kind: 'person', role: 'driver' });
  await api.post('/vendors', { namespace: 'corner-machine', kind: 'files' });
  const file = await uploadFile(site, 'corner-machine', 'sales_2026-08.csv', SALES);
  const { approvals } = await api.get<{ approvals: { id: string }[] }>('/approvals');
  const approval = approvals[0]?.id;
  if (approval === undefined) throw new Error('Nothing waits for approval');
  return {
    machine: machine.id,
    approval,
    purchase: bought.id,
    openPurchase: open.id,
    run: run.id,
    product: slot.id,
    slot: slot.inventory.slot_id,
    file: file.id,
  };
}

/** Every page of the dashboard: a name and a path with data. */
export const pagesOf = (filled: Filled): [name: string, path: string][] => [
  ['today', '/'],
  ['machines', '/machines'],
  ['machine', `/machines/${filled.machine}`],
  ['slot', `/machines/${filled.machine}?slot=${encodeURIComponent(filled.slot)}`],
  ['machine-sales', `/machines/${filled.machine}?view=sales`],
  ['machine-notes', `/machines/${filled.machine}?view=notes`],
  ['prices', '/prices'],
  ['product-prices', `/prices/${encodeURIComponent(filled.product)}`],
  ['approvals', '/approvals'],
  ['approval', `/approvals/${filled.approval}`],
  ['purchases', '/purchases'],
  ['purchase', `/purchases/${filled.purchase}`],
  ['open-purchase', `/purchases/${filled.openPurchase}`],
  ['restocking', '/restocking'],
  ['runs', '/restocking?tab=runs'],
  ['accuracy', '/restocking?tab=accuracy'],
  ['run', `/restocking/runs/${filled.run}`],
  ['pick-list', `/restocking/runs/${filled.run}/pick-list`],
  ['visits', '/visits'],
  ['drive', '/visits/drive'],
  ['visit-settings', '/visits/settings'],
  ['visit-value', '/visits/value'],
  ['reports', '/reports'],
  ['match', '/match'],
  ['matched', '/match?show=matched'],
  ['catalog', '/catalog'],
  ['tasks', '/tasks'],
  ['done-tasks', '/tasks?show=done'],
  ['events', '/events'],
  ['rules', '/rules'],
  ['settings', '/settings'],
  ['files', '/vendors/corner-machine/files'],
  ['file', `/vendors/corner-machine/files/${filled.file}`],
  ['not-found', '/machines/no-such-machine'],
];
