import { skuParts } from '../../skus/index.js';
import { UcpError, type Unit } from '../../ucp/index.js';
import type { RequestedLine } from '../domain/lines.js';
import type { LineInput, UnitInput } from '../dto/line-items.dto.js';

export interface Wanted {
  /** The supply namespace of all lines. */
  vendor: string;
  lines: RequestedLine[];
}

/** Parses the lines of a request: products of one supplier, by the supplier's ids. */
export function wantedLines(inputs: readonly LineInput[]): Wanted {
  const parts = inputs.map(({ item }, index) => supplySku(item.id, index));
  const vendor = parts[0]?.namespace ?? '';
  const stranger = parts.findIndex(({ namespace }) => namespace !== vendor);
  if (stranger >= 0) {
    throw new UcpError('namespace_mismatch', {
      content: `One purchase goes to one supplier; the first line is of ${vendor}`,
      path: `$.line_items[${stranger}].item.id`,
    });
  }
  const lines = inputs.map((input, index) => ({
    vendorSku: parts[index]?.vendorSku ?? '',
    quantity: input.quantity,
    unit: unitOf(input, index),
    ...(typeof input.id === 'string' && { lineId: input.id }),
    ...assertion(input, index),
  }));
  return { vendor, lines };
}

/** @throws UcpError when two lines claim the same id. */
export function requireOwnIds(lines: readonly RequestedLine[]): void {
  const ids = lines.map(({ lineId }) => lineId);
  const twice = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) !== index);
  if (twice < 0) return;
  throw new UcpError('invalid', {
    content: 'Two lines have the same id',
    path: `$.line_items[${twice}].id`,
  });
}

function supplySku(id: string, index: number) {
  const path = `$.line_items[${index}].item.id`;
  const parts = skuParts(id);
  if (!parts) {
    throw new UcpError('invalid', {
      content: 'Item not found: an id is a SKU id such as acme-supply:AC300140',
      path,
    });
  }
  if (!parts.namespace.endsWith('-supply')) {
    throw new UcpError('namespace_mismatch', {
      content: 'Machine goods are not bought; find the purchasable one with POST /skus/resolve',
      path,
    });
  }
  return parts;
}

/** Given on the line, inside the item, or in both places with the same value. */
function unitOf({ quantity_unit: onLine, item }: LineInput, index: number): Unit {
  const units = [onLine, item.quantity_unit].flatMap((unit) => (unit ? [unitCode(unit)] : []));
  const [unit = 'EA', other = unit] = units;
  if (unit === other) return unit;
  throw new UcpError('invalid', {
    content: 'quantity_unit says one thing on the line and another inside item',
    path: `$.line_items[${index}].quantity_unit`,
  });
}

/** The pack size the caller asserts; given twice, both must agree. */
function assertion(
  { quantity_unit: onLine, item }: LineInput,
  index: number,
): Pick<RequestedLine, 'asserted'> {
  const path = `$.line_items[${index}]`;
  const given = [
    { contains: onLine?.contains, path: `${path}.quantity_unit.contains` },
    { contains: item.quantity_unit?.contains, path: `${path}.item.quantity_unit.contains` },
  ].flatMap(({ contains, ...at }) => (typeof contains === 'number' ? [{ contains, ...at }] : []));
  const [asserted, other = asserted] = given;
  if (asserted?.contains === other?.contains) return asserted ? { asserted } : {};
  throw new UcpError('invalid', {
    content: 'contains says one thing on the line and another inside item',
    path: `${path}.quantity_unit.contains`,
  });
}

/** `C62` is the UN/ECE code for one unit, a synonym of `EA`. */
const unitCode = ({ unit }: UnitInput): Unit => (unit === 'C62' ? 'EA' : unit);
