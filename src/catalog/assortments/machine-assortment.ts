import type { MachineItem } from '../../adapters/index.js';
import type { AliasSnapshot } from '../../skus/index.js';
import type { Capability, Message } from '../../ucp/index.js';
import type { Assortment } from './assortment.js';
import type { Listing } from '../domain/listing.js';
import { machineProductView } from '../views/machine-product.view.js';
import type { Product } from '../views/product.view.js';
import type { SlotFacts } from '../../locations/index.js';

export interface MachineContents {
  namespace: string;
  location: string;
  listing: Listing<MachineItem>;
}

/** The contents of a machine, with everything known about its slots. */
export class MachineAssortment implements Assortment {
  readonly listing: Listing<MachineItem>;
  readonly needs: readonly Capability[] = ['inventory'];

  constructor(
    private readonly contents: MachineContents,
    private readonly facts: ReadonlyMap<string, SlotFacts>,
    private readonly aliases: AliasSnapshot,
    readonly messages: readonly Message[],
  ) {
    this.listing = contents.listing;
  }

  product(position: number): Product {
    const { namespace, location, listing } = this.contents;
    const slot = listing.entries[position];
    const id = listing.ids[position];
    if (slot === undefined || id === undefined) throw new RangeError('No such slot');
    const fact = this.facts.get(slot.vendorSku);
    return machineProductView(namespace, location, slot, fact, this.aliases.of(id));
  }

  json(position: number): Uint8Array {
    return Buffer.from(JSON.stringify(this.product(position)));
  }
}
