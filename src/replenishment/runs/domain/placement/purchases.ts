import type { WantedLine } from '../../../../checkout/index.js';
import { skuId, skuParts } from '../../../../skus/index.js';
import { unitFor } from '../draft/buying-unit.js';
import { exactCost, exactCostOf, unitsOf } from '../../../run-records/domain/cost.js';
import { groupedBy } from '../../../domain/grouped-by.js';
import { findOffer, type SupplierMatch } from '../draft/supplier-match.js';
import type { RunLine, RunSource } from '../../../run-records/domain/run.js';

export type SourcedLine = RunLine & { source: RunSource };

export const hasSource = (line: RunLine): line is SourcedLine => line.source !== null;

/** The line with its current supplier, unit and price; undefined when no supplier sells it. */
export function sourcedNow(
  line: RunLine,
  suppliers: readonly SupplierMatch[],
): SourcedLine | undefined {
  const found = findOffer(suppliers, skuId(line.namespace, line.vendorSku));
  if (!found?.offer) return undefined;
  const before = line.source?.skuId === found.skuId ? line.source : undefined;
  const unit = unitFor(found.offer.units, line.quantity, before);
  return (
    unit && {
      ...line,
      source: { skuId: found.skuId, unit: unit.unit, contains: unit.contains },
      unitCostFen: unit.priceFen,
      costEstimated: false,
      exactCostFen: exactCostOf(unit, line.quantity),
    }
  );
}

export const supplierOf = ({ skuId: id }: RunSource): string => skuParts(id)?.namespace ?? '';

/** The purchase from one supplier. */
export interface Purchase {
  namespace: string;
  /** One per product and unit. */
  wanted: WantedLine[];
  lines: SourcedLine[];
}

export function purchases(lines: readonly SourcedLine[]): Purchase[] {
  const bySupplier = groupedBy(lines, ({ source }) => supplierOf(source));
  return [...bySupplier].map(([namespace, own]) => ({
    namespace,
    lines: own,
    wanted: [...groupedBy(own, ({ source }) => `${source.unit} ${source.skuId}`).values()].flatMap(
      (same) => wantedLine(same),
    ),
  }));
}

function wantedLine(lines: readonly SourcedLine[]): WantedLine[] {
  const [first] = lines;
  if (!first) return [];
  const { skuId: id, unit } = first.source;
  const quantity = lines.reduce((all, line) => all + unitsOf(line), 0);
  return [{ vendorSku: skuParts(id)?.vendorSku ?? id, unit, quantity }];
}

/** Whether the owner saw exactly this, at no lower price, when the run was approved. */
export function wasSeen({ lines }: Purchase, before: readonly RunLine[]): boolean {
  const seen = new Map(before.map((line) => [line.position, line]));
  const old = lines.flatMap(({ position }) => seen.get(position) ?? []);
  const now = exactCost(lines);
  const then = exactCost(old);
  return (
    now !== undefined &&
    then !== undefined &&
    now <= then &&
    lines.every(({ position, source }) => isSame(source, seen.get(position)?.source))
  );
}

const isSame = (one: RunSource, other: RunSource | null | undefined): boolean =>
  one.skuId === other?.skuId && one.unit === other.unit && one.contains === other.contains;
