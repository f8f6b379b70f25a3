import { groupedBy } from '../../../domain/grouped-by.js';
import type { Run, RunLine } from '../../domain/run.js';

export interface PickedLine {
  namespace: string;
  vendorSku: string;
  title: string;
  /** In pieces. */
  quantity: number;
}

export interface MachinePicks {
  locationId: string;
  lines: PickedLine[];
  total: number;
}

/** What to take along, and where it goes. */
export interface PickList {
  machines: MachinePicks[];
  /** Of all machines together. */
  products: PickedLine[];
  total: number;
}

export function pickList({ lines }: Pick<Run, 'lines'>): PickList {
  const picked = lines.filter(({ removed }) => !removed);
  const machines = [...groupedBy(picked, ({ locationId }) => locationId)].map(
    ([locationId, own]) => ({ locationId, lines: own.map(pickedLine), total: pieces(own) }),
  );
  const products = [
    ...groupedBy(picked, ({ namespace, vendorSku }) => `${namespace}:${vendorSku}`).values(),
  ].flatMap(([first, ...others]) =>
    first ? [{ ...pickedLine(first), quantity: pieces([first, ...others]) }] : [],
  );
  return { machines, products, total: pieces(picked) };
}

const pieces = (lines: readonly RunLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

const pickedLine = ({ namespace, vendorSku, title, quantity }: RunLine): PickedLine => ({
  namespace,
  vendorSku,
  title,
  quantity,
});
