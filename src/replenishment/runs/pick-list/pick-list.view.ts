import { Injectable } from '@nestjs/common';
import { PreparedPurchaseService } from '../../../checkout/index.js';
import { LocationSearchService, postalAddress } from '../../../locations/index.js';
import { skuId } from '../../../skus/index.js';
import type { Run } from '../../run-records/domain/run.js';
import { runOrder } from '../../run-records/domain/run-order.js';
import { csv } from './domain/csv.js';
import { pickList, type PickedLine } from './domain/pick-list.js';
import { pickListPage, type PageLine } from './domain/pick-list-page.js';
import type { PickListBody, PickedLineBody } from './pick-list.answers.js';

const HEADER = ['kind', 'location', 'location_name', 'sku_id', 'title', 'quantity'];

/** Renders a run as a pick list. */
@Injectable()
export class PickListView {
  constructor(
    private readonly locations: LocationSearchService,
    private readonly purchases: PreparedPurchaseService,
  ) {}

  async body(run: Run): Promise<PickListBody> {
    const purchases = await this.purchases.find(run.checkoutIds, new Date());
    const { machines, products, total } = pickList(runOrder(run, purchases).lines);
    const known = await this.locations.byIds(machines.map(({ locationId }) => locationId));
    return {
      run_id: run.id,
      status: run.status,
      week_of: run.weekOf,
      machines: machines.map((machine) => {
        const location = known.get(machine.locationId);
        return {
          location: machine.locationId,
          name: location?.name ?? machine.locationId,
          address: location ? postalAddress(location) : {},
          line_items: machine.lines.map(lineBody),
          total_quantity: machine.total,
        };
      }),
      products: products.map(lineBody),
      total_quantity: total,
    };
  }

  csv({ machines, products, total_quantity: total }: PickListBody): string {
    return csv([
      HEADER,
      ...machines.flatMap(({ location, name, line_items: lines, total_quantity: pieces }) => [
        ...lines.map(({ item, quantity }) => [
          'line',
          location,
          name,
          item.id,
          item.title,
          quantity,
        ]),
        ['machine_total', location, name, '', '', pieces],
      ]),
      ...products.map(({ item, quantity }) => [
        'product_total',
        '',
        '',
        item.id,
        item.title,
        quantity,
      ]),
      ['total', '', '', '', '', total],
    ]);
  }

  page({ run_id: runId, status, week_of: weekOf, machines, ...rest }: PickListBody): string {
    return pickListPage({
      runId,
      status,
      weekOf,
      machines: machines.map(({ name, address, line_items: lines, total_quantity: total }) => ({
        name,
        place: [address.street_address, address.extended_address, address.address_locality]
          .filter((part) => part !== undefined)
          .join(', '),
        lines: lines.map(pageLine),
        total,
      })),
      products: rest.products.map(pageLine),
      total: rest.total_quantity,
    });
  }
}

const lineBody = ({ namespace, vendorSku, title, quantity }: PickedLine): PickedLineBody => ({
  item: { id: skuId(namespace, vendorSku), title },
  quantity,
});

const pageLine = ({ item: { id, title }, quantity }: PickedLineBody): PageLine => ({
  id,
  title,
  quantity,
});
