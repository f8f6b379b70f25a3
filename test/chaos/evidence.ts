import type { Books } from '../../src/adapters/simulator/index.js';
import type { SimulatorProcess } from '../support/simulator-process.js';
import type { Exchange } from './exchange.js';
import { itemsOf, type Goods } from './goods.js';
import { readRecords, type Records } from './records.js';
import type { ServiceUnderTest } from './service-under-test.js';
import type { CheckoutBody } from './wire.js';

/** All facts after a trial: every exchange and the final state of all sides. */
export interface Evidence extends Records {
  seed: number;
  /** Whether the service had time to look up every order number of the supplier. */
  numbersAwaited: boolean;
  exchanges: readonly Exchange[];
  books: Books;
  /** Every session known to a caller or the vendor, if the service knows it. */
  sessions: ReadonlyMap<string, CheckoutBody>;
  goods: Goods;
  /** The current prices by machine and item. */
  prices: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export async function gather(
  seed: number,
  service: ServiceUnderTest,
  vendor: SimulatorProcess,
  goods: Goods,
  databaseUrl: string,
): Promise<Omit<Evidence, 'numbersAwaited'>> {
  const exchanges = [...service.exchanges];
  const books = await vendor.books();
  const prices = new Map<string, Map<string, number>>();
  for (const { id } of goods.machines) {
    const items = await itemsOf(vendor, id);
    prices.set(id, new Map(items.map(({ vendorSku, priceFen }) => [vendorSku, priceFen])));
  }
  return {
    seed,
    exchanges,
    books,
    sessions: await readSessions(service, namesOf(exchanges, books)),
    ...(await readRecords(databaseUrl)),
    goods,
    prices,
  };
}

function namesOf(exchanges: readonly Exchange[], books: Books): Set<string> {
  const names = new Set<string>();
  for (const { ref } of books.orders) names.add(ref);
  for (const write of books.received) if (write.method === 'createOrder') names.add(write.ref);
  for (const { errand, subject, answer } of exchanges) {
    if (['create', 'update', 'read', 'complete', 'cancel'].includes(errand)) names.add(subject);
    if (errand === 'create' && typeof answer?.body.id === 'string') names.add(answer.body.id);
  }
  names.delete('');
  return names;
}

export async function readSessions(
  service: ServiceUnderTest,
  names: Iterable<string>,
): Promise<Map<string, CheckoutBody>> {
  const sessions = new Map<string, CheckoutBody>();
  for (const id of names) {
    const { answer } = await service.ask({
      errand: 'read',
      subject: id,
      method: 'GET',
      path: `/checkout-sessions/${encodeURIComponent(id)}`,
    });
    if (answer?.status === 200) sessions.set(id, answer.body as unknown as CheckoutBody);
    else if (answer?.status !== 404) {
      throw new Error(`Session ${id} cannot be read: ${answer?.text ?? 'no answer'}`);
    }
  }
  return sessions;
}
