import { groupedBy } from '../../../domain/grouped-by.js';
import type { OrderedLine } from '../../../run-records/domain/run-order.js';

export interface PickedLine {
  namespace: string;
  vendorSku: string;
  title: string;
  /** In single units. */
  quantity: number;
}

export interface MachinePicks {
  locationId: string;
  lines: PickedLine[];
  total: number;
}

/** The products to load and the machines they go to. */
export interface PickList {
  machines: MachinePicks[];
  /** Summed over all machines. */
  products: PickedLine[];
  total: number;
}

type Line = Pick<OrderedLine, 'locationId' | 'namespace' | 'vendorSku' | 'title' | 'pieces'>;

/** @param lines with the current state of their purchases. */
export function pickList(lines: readonly Line[]): PickList {
  const picked = lines.filter(({ pieces: bought }) => bought > 0);
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

const pieces = (lines: readonly Line[]): number =>
  lines.reduce((all, line) => all + line.pieces, 0);

const pickedLine = ({ namespace, vendorSku, title, pieces: quantity }: Line): PickedLine => ({
  namespace,
  vendorSku,
  title,
  quantity,
});
