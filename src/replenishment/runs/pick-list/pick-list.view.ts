import { Injectable } from '@nestjs/common';
import { csv } from '../../../api/index.js';
import { PreparedPurchaseService } from '../../../checkout/index.js';
import { DatabaseClockService, TransactionService } from '../../../database/index.js';
import {
  CurrentSlotsService,
  LocationSearchService,
  postalAddress,
  slotId,
} from '../../../locations/index.js';
import { quantityUnit, skuId, skuParts } from '../../../skus/index.js';
import { groupedBy } from '../../domain/grouped-by.js';
import type { Run } from '../../run-records/domain/run.js';
import { runOrder, type OrderedLine } from '../../run-records/domain/run-order.js';
import {
  pickList,
  type LoadedProduct,
  type PickedLine,
  type SlotPick,
} from './domain/pick-list.js';
import { pickListPage, type PageLine } from './domain/pick-list-page.js';
import type {
  LoadedLineBody,
  PickListBody,
  PickedLineBody,
  SlotPickBody,
} from './pick-list.answers.js';

const HEADER = ['kind', 'location', 'location_name', 'sku_id', 'title', 'quantity'];

/** Renders a run as a pick list. */
@Injectable()
export class PickListView {
  constructor(
    private readonly locations: LocationSearchService,
    private readonly purchases: PreparedPurchaseService,
    private readonly slots: CurrentSlotsService,
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
  ) {}

  async body(run: Run): Promise<PickListBody> {
    const purchases = await this.purchases.find(run.checkoutIds, this.clock.current());
    const { lines } = runOrder(run, purchases);
    const stock = await this.stock(lines);
    const { machines, products, loads, total } = pickList(lines, (line) => stock.get(keyOf(line)));
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
          line_items: machine.lines.map((line) => slotBody(machine.locationId, line)),
          total_quantity: machine.total,
        };
      }),
      products: products.map(lineBody),
      suppliers: [...groupedBy(loads, ({ skuId: id }) => skuParts(id)?.namespace ?? '')].map(
        ([namespace, own]) => ({ namespace, line_items: own.map(loadBody) }),
      ),
      total_quantity: total,
    };
  }

  /** What slots hold now, without those that are gone or were filled already. */
  private async stock(lines: readonly OrderedLine[]): Promise<ReadonlyMap<string, number>> {
    const open = lines.filter(({ deliveredQuantity }) => deliveredQuantity === null);
    const slots = await this.slots.now(this.transactions.manager(), open);
    return new Map(slots.map((slot) => [keyOf(slot), slot.stock]));
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

const slotBody = (locationId: string, line: SlotPick): SlotPickBody =>
  Object.assign(lineBody(line), {
    slot_id: slotId(locationId, line.vendorSku),
    stock: line.stock,
    target: line.target,
  });

const loadBody = (load: LoadedProduct): LoadedLineBody => ({
  item: { id: load.skuId, title: load.title },
  quantity: load.quantity,
  quantity_unit: quantityUnit(load.unit, load.contains),
  pieces: load.pieces,
});

const keyOf = ({ locationId, vendorSku }: { locationId: string; vendorSku: string }): string =>
  JSON.stringify([locationId, vendorSku]);

const pageLine = ({ item: { id, title }, quantity }: PickedLineBody): PageLine => ({
  id,
  title,
  quantity,
});
