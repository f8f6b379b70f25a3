import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../http/index.js';
import { tradedItem } from '../../skus/index.js';
import { plainTotals, TimestampService } from '../../ucp/index.js';
import { saleLineOutcome } from '../domain/sale-line.js';
import { adjustedAt } from '../domain/sale-times.js';
import type { NamedSale } from './named-sale.js';
import type { OrderBody, OrderLineBody } from '../order.answers.js';
import { CURRENCY } from '../../money/index.js';

type Line = NamedSale['lines'][number];
type Adjustments = NonNullable<OrderBody['adjustments']>;

/** Renders machine sales. */
@Injectable()
export class SaleView {
  constructor(
    private readonly timestamps: TimestampService,
    private readonly address: PublicAddress,
  ) {}

  order(sale: NamedSale): OrderBody {
    const { orderNo: id, locationId, status, statusLabel } = sale;
    const adjustments = this.adjustments(sale);
    const name = nameOf(sale);
    return {
      id,
      checkout_id: id,
      kind: 'sale',
      permalink_url: this.address.salePage(id),
      currency: CURRENCY.code,
      line_items: sale.lines.map((line) => lineBody(sale.namespace, line)),
      fulfillment: { expectations: expectations(sale), events: this.events(sale) },
      totals: plainTotals(sale.totalFen),
      ...(adjustments.length > 0 && { adjustments }),
      location: locationId,
      ...(name !== null && { location_name: name }),
      trade_status: status,
      ...(statusLabel !== null && { trade_status_label: statusLabel }),
    };
  }

  private events(sale: NamedSale): OrderBody['fulfillment']['events'] {
    return sale.dispenses.map(({ at, lines }, index) => ({
      id: `${sale.orderNo}-dispensed${index === 0 ? '' : `-${index + 1}`}`,
      occurred_at: this.timestamps.format(new Date(at)),
      type: 'dispensed',
      line_items: lines.map((number) => onePiece({ number })),
    }));
  }

  private adjustments(sale: NamedSale): Adjustments {
    return sale.lines.flatMap((line): Adjustments => {
      const { adjustment } = saleLineOutcome(line.status);
      if (!adjustment) return [];
      const { type, status, quantity, paysBack } = adjustment;
      return [
        {
          id: `${sale.orderNo}-${lineId(line)}-${type}`,
          type,
          occurred_at: this.timestamps.format(adjustedAt(sale)),
          status,
          line_items: [{ id: lineId(line), quantity }],
          ...(paysBack && { totals: [{ type: 'total', amount: -line.priceFen }] }),
        },
      ];
    });
  }
}

const lineId = ({ number }: Pick<Line, 'number'>) => `line_${number}`;

const onePiece = (line: Pick<Line, 'number'>) => ({ id: lineId(line), quantity: 1 });

const nameOf = ({ machine, locationName }: NamedSale): string | null =>
  machine?.name ?? locationName;

function lineBody(namespace: string, line: Line): OrderLineBody {
  const { vendorSku, title, priceFen } = line;
  const { status, quantity } = saleLineOutcome(line.status);
  const piece = { vendorSku, title, priceFen, unit: 'EA', contains: 1, imageUrl: null } as const;
  return {
    id: lineId(line),
    item: tradedItem(namespace, piece),
    quantity: { ...quantity },
    totals: plainTotals(priceFen * quantity.total),
    status,
  };
}

/** Products are handed out at the machine. */
function expectations(sale: NamedSale): OrderBody['fulfillment']['expectations'] {
  if (sale.lines.length === 0) return [];
  const { address, city } = sale.machine ?? { address: null, city: null };
  const name = nameOf(sale);
  return [
    {
      id: `${sale.orderNo}-expectation`,
      line_items: sale.lines.map(onePiece),
      method_type: 'vending_dispense',
      destination: {
        ...(address !== null && { street_address: address }),
        ...(name !== null && { extended_address: name }),
        ...(city !== null && { address_locality: city }),
      },
    },
  ];
}
