import type { MachineItem, SupplyProduct } from '../../src/adapters/contract.js';
import type { SimulatorProcess } from '../support/simulator-process.js';

export interface Article {
  skuId: string;
  packSize: number;
  packPriceFen: number;
}

export interface Machine {
  id: string;
  name: string;
  /** The items it sells, with their initial prices. */
  items: { vendorSku: string; priceFen: number }[];
}

/** The products to buy and reprice, read from the vendor before any fault. */
export interface Goods {
  articles: [Article, ...Article[]];
  machines: [Machine, ...Machine[]];
}

const ARTICLES = 12;
const ITEMS_PER_MACHINE = 4;
const PLENTY_OF_PACKS = 250;

export async function findGoods(vendor: SimulatorProcess): Promise<Goods> {
  const { products } = await read<{ products: SupplyProduct[] }>(vendor, '/catalog');
  const articles = products.flatMap(({ vendorSku, packSize, packPriceFen, stock }) =>
    packSize > 1 && packPriceFen !== null && stock > PLENTY_OF_PACKS * packSize
      ? [{ skuId: `acme-supply:${vendorSku}`, packSize, packPriceFen }]
      : [],
  );
  const machines = await Promise.all(
    (await vendor.machines()).map(async ({ id, name }) => ({
      id,
      name,
      items: (await itemsOf(vendor, id)).slice(0, ITEMS_PER_MACHINE),
    })),
  );
  return {
    articles: some(articles.slice(0, ARTICLES), 'articles in stock'),
    machines: some(machines, 'machines'),
  };
}

export async function itemsOf(
  vendor: SimulatorProcess,
  locationId: string,
): Promise<Machine['items']> {
  const path = `/inventory?locationId=${encodeURIComponent(locationId)}`;
  const { items } = await read<{ items: MachineItem[] }>(vendor, path);
  return items.map(({ vendorSku, priceFen }) => ({ vendorSku, priceFen }));
}

async function read<T>({ url, token }: SimulatorProcess, path: string): Promise<T> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The vendor answered ${path} with ${response.status}`);
  return (await response.json()) as T;
}

function some<T>(things: T[], what: string): [T, ...T[]] {
  const [first, ...others] = things;
  if (first === undefined) throw new Error(`The vendor has no ${what}`);
  return [first, ...others];
}
