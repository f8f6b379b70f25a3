import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../../database/index.js';
import { Config } from '../../config/index.js';
import { TimestampService } from '../../ucp/index.js';
import type { FulfillmentMethod } from './checkout.answers.js';
import {
  SHIPPING_TITLE,
  siteDestinationId,
  type Fulfillment,
  type Pickup,
  type Shipping,
} from '../domain/fulfillment.js';
import { pickupSlots, slotOptionId, slotTitle } from '../domain/pickup-slots.js';
import { SHIPPING_OPTION } from '../preparation/wanted-fulfillment.js';

const FREE = [{ type: 'total' as const, amount: 0 }];

type Choices = Pick<FulfillmentMethod, 'destinations'> &
  Pick<FulfillmentMethod['groups'][number], 'options' | 'selected_option_id'>;

/** Renders fulfillment methods with their options. */
@Injectable()
export class FulfillmentView {
  constructor(
    private readonly config: Config,
    private readonly timestamps: TimestampService,
    private readonly clock: DatabaseClockService,
  ) {}

  method(fulfillment: Fulfillment, lineIds: string[]): FulfillmentMethod {
    const { type, selectedDestinationId } = fulfillment;
    const { destinations, options, selected_option_id } =
      type === 'shipping' ? shipping(fulfillment) : this.pickup(fulfillment);
    return {
      id: type,
      type,
      line_item_ids: lineIds,
      destinations,
      selected_destination_id: selectedDestinationId,
      groups: [{ id: `${type}_all`, line_item_ids: lineIds, options, selected_option_id }],
    };
  }

  private pickup({ sites, slotAt }: Pickup): Choices {
    const slots = pickupSlots(this.clock.current(), this.config.operatorTimezone);
    return {
      destinations: sites.map((site) => ({
        id: siteDestinationId(site),
        type: 'business_location',
        name: site.name ?? site.id,
        ...(site.address !== undefined && {
          street_address: site.address,
          address: { street_address: site.address },
        }),
      })),
      options: slots.map(({ id, from, to }) => ({
        id,
        title: slotTitle({ from, to }, this.config.operatorTimezone),
        description: { plain: 'Pickup at the supplier' },
        totals: FREE,
        fulfillable_on: this.timestamps.format(from),
      })),
      selected_option_id: slotAt === null ? null : slotOptionId(new Date(slotAt)),
    };
  }
}

const shipping = ({ destinations }: Shipping): Choices => ({
  destinations: destinations.map((destination) => ({
    ...destination,
    type: 'shipping_address',
  })),
  options: [
    {
      id: SHIPPING_OPTION,
      title: SHIPPING_TITLE,
      description: { plain: 'Brought by the supplier' },
      totals: FREE,
    },
  ],
  selected_option_id: SHIPPING_OPTION,
});
