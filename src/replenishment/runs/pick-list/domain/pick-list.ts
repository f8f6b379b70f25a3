import { groupedBy } from '../../../domain/grouped-by.js';
import type { Unit } from '../../../../ucp/index.js';
import type { OrderedLine } from '../../../run-records/domain/run-order.js';

export interface PickedLine {
  namespace: string;
  vendorSku: string;
  title: string;
  /** In single units. */
  quantity: number;
}

/** A product for one slot. */
export interface SlotPick extends PickedLine {
  /** What the slot holds before and after it is filled. */
  stock: number;
  target: number;
}

export interface MachinePicks {
  locationId: string;
  lines: SlotPick[];
  total: number;
}

/** What one supplier delivers of a product, in the unit in which it is bought. */
export interface LoadedProduct {
  skuId: string;
  unit: Unit;
  contains: number;
  title: string;
  /** In that unit; a part of one counts as a whole. */
  quantity: number;
  pieces: number;
}

/** The products to load and the machines they go to. */
export interface PickList {
  machines: MachinePicks[];
  /** Summed over all machines. */
  products: PickedLine[];
  /** The same by what suppliers sell, without what no supplier is known for. */
  loads: LoadedProduct[];
  total: number;
}

type Line = Pick<
  OrderedLine,
  'locationId' | 'namespace' | 'vendorSku' | 'title' | 'pieces' | 'plannedStock' | 'source'
>;

/**
 * @param lines with the current state of their purchases.
 * @param stockOf what a slot holds now; undefined if the machine no longer has it.
 */
export function pickList(
  lines: readonly Line[],
  stockOf: (line: Line) => number | undefined,
): PickList {
  const picked = lines.filter(({ pieces: bought }) => bought > 0);
  const machines = [...groupedBy(picked, ({ locationId }) => locationId)].map(
    ([locationId, own]) => ({
      locationId,
      lines: own.map((line) => slotPick(line, stockOf(line) ?? line.plannedStock)),
      total: pieces(own),
    }),
  );
  const products = [
    ...groupedBy(picked, ({ namespace, vendorSku }) => `${namespace}:${vendorSku}`).values(),
  ].flatMap(([first, ...others]) =>
    first ? [{ ...pickedLine(first), quantity: pieces([first, ...others]) }] : [],
  );
  return { machines, products, loads: loadsOf(picked), total: pieces(picked) };
}

function loadsOf(lines: readonly Line[]): LoadedProduct[] {
  const sourced = lines.flatMap((line) => (line.source ? [{ ...line, source: line.source }] : []));
  const bySource = groupedBy(sourced, ({ source: { skuId, unit } }) => `${unit} ${skuId}`);
  return [...bySource.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { skuId, unit, contains } = first.source;
    const all = pieces(own);
    const quantity = Math.ceil(all / contains);
    return [{ skuId, unit, contains, title: first.title, quantity, pieces: all }];
  });
}

const slotPick = (line: Line, stock: number): SlotPick => ({
  ...pickedLine(line),
  stock,
  target: stock + line.pieces,
});

const pieces = (lines: readonly Line[]): number =>
  lines.reduce((all, line) => all + line.pieces, 0);

const pickedLine = ({ namespace, vendorSku, title, pieces: quantity }: Line): PickedLine => ({
  namespace,
  vendorSku,
  title,
  quantity,
});
