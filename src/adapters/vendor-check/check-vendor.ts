import type { OptionalCapability } from '../contract.js';
import { namespaceParts } from '../namespace.js';
import { checkAuthentication, type Probe } from './checks/authentication.js';
import { findCapabilities } from './checks/capabilities.js';
import { checkCatalog } from './checks/catalog.js';
import { checkInventory } from './checks/inventory.js';
import { checkLedger } from './checks/ledger.js';
import { checkOrders } from './checks/orders.js';
import { checkAnswers, checkBaseUrl, checkUnknownPath } from './checks/overall.js';
import { checkPrices } from './checks/prices.js';
import { checkRestock } from './checks/restock.js';
import type { Finding } from './recorder.js';
import { Session, type CheckOptions } from './session.js';

export interface CheckedVendor {
  findings: readonly Finding[];
  /** Those that the vendor serves. */
  capabilities: readonly OptionalCapability[];
}

/** Checks a vendor against the whole contract; changes only what the options allow. */
export async function checkVendor(options: CheckOptions): Promise<CheckedVendor> {
  const session = new Session(options);
  const { role } = namespaceParts(options.namespace);
  try {
    await checkBaseUrl(session);
    const capabilities = await (role === 'supply' ? checkSupplier : checkPlatform)(session);
    await checkUnknownPath(session);
    await checkAnswers(session, role);
    return { findings: session.recorder.findings, capabilities };
  } finally {
    await session.wire.close();
  }
}

async function checkSupplier(session: Session): Promise<[]> {
  const catalog = await checkCatalog(session);
  await checkAuthentication(session, [
    { method: 'catalog', path: '/catalog' },
    { method: 'orderStatus', path: '/orders/check' },
    { method: 'createOrder', path: '/orders', write: true },
  ]);
  await checkOrders(session, catalog);
  return [];
}

async function checkPlatform(session: Session): Promise<readonly OptionalCapability[]> {
  const sold = await checkLedger(session);
  const machine = await checkInventory(session, session.options.location ?? sold);
  const capabilities = await findCapabilities(session);
  const pricing = capabilities.includes('pricing');
  const replenishment = capabilities.includes('replenishment');
  const now = Date.now();
  const probes: Probe[] = [
    { method: 'inventory', path: '/inventory?locationId=check' },
    { method: 'ledger', path: `/ledger?fromMs=${now - 1000}&toMs=${now}&page=1&size=1` },
  ];
  if (pricing) probes.push({ method: 'updatePrices', path: '/prices', write: true });
  if (replenishment) {
    probes.push({ method: 'restockRecommend', path: '/restock', write: true });
    probes.push({ method: 'restockStatus', path: '/restock/check' });
  }
  await checkAuthentication(session, probes);
  await checkPrices(session, machine, pricing);
  await checkRestock(session, machine, replenishment);
  return capabilities;
}
