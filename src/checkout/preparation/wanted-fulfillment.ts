import type { SupplySite } from '../../adapters/index.js';
import { UcpError } from '../../ucp/index.js';
import { ADDRESS_FIELDS } from '../../rules/index.js';
import {
  METHOD,
  siteDestinationId,
  type Fulfillment,
  type Pickup,
  type Shipping,
  type ShippingDestination,
} from '../domain/fulfillment.js';
import { pickupSlots, slotTitle } from '../domain/pickup-slots.js';
import type { Problem } from '../domain/problem.js';
import type { DestinationInput, FulfillmentInput, MethodInput } from '../dto/fulfillment.dto.js';

export const SHIPPING_OPTION = 'standard';

export interface WantedFulfillment {
  fulfillment: Fulfillment | null;
  /** Selections that do not exist. */
  problems: Problem[];
}

export interface Surroundings {
  sites: readonly SupplySite[];
  /** The line ids a method may name and those it must name; omitted on create. */
  lineIds?: { may: readonly string[]; must: readonly string[] };
  now: Date;
  timeZone: string;
}

/** Parses the fulfillment of a request. */
export function wantedFulfillment(
  { methods }: FulfillmentInput,
  dependencies: Surroundings,
): WantedFulfillment {
  const [method] = methods;
  if (!method) return { fulfillment: null, problems: [] };
  checkLines(method, dependencies.lineIds);
  return method.type === 'shipping' ? shipping(method) : pickup(method, dependencies);
}

/** On create no line has an id yet, so `line_item_ids` are ignored. */
function checkLines({ line_item_ids: ids }: MethodInput, known: Surroundings['lineIds']): void {
  if (!known || !ids || ids.includes('*')) return;
  const { may, must } = known;
  if (must.every((id) => ids.includes(id)) && ids.every((id) => may.includes(id))) return;
  throw new UcpError('invalid', {
    content: `The method covers the whole order: leave line_item_ids out, or send ["*"]`,
    path: `${METHOD}.line_item_ids`,
  });
}

function shipping(method: MethodInput): WantedFulfillment {
  const destinations = (method.destinations ?? []).map(destination);
  const ids = destinations.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) {
    throw new UcpError('invalid', {
      content: 'Two destinations have the same id',
      path: `${METHOD}.destinations[${twice}].id`,
    });
  }
  const chosen = selection(method.selected_destination_id, ids, 'selected_destination_id');
  const option = selection(
    method.groups?.[0]?.selected_option_id,
    [SHIPPING_OPTION],
    'groups[0].selected_option_id',
  );
  const only = ids.length === 1 ? (ids[0] ?? null) : null;
  const fulfillment: Shipping = {
    type: 'shipping',
    destinations,
    selectedDestinationId: method.selected_destination_id == null ? only : chosen.id,
  };
  return { fulfillment, problems: [...chosen.problems, ...option.problems] };
}

function destination(input: DestinationInput, index: number): ShippingDestination {
  if (input.type === 'business_location') {
    throw new UcpError('invalid', {
      content: 'Goods are shipped to a shipping_address',
      path: `${METHOD}.destinations[${index}].type`,
    });
  }
  const address = ADDRESS_FIELDS.flatMap((field) => {
    const text = input[field];
    return typeof text === 'string' ? [[field, text] as const] : [];
  });
  return {
    id: input.id ?? `address_${index + 1}`,
    ...(typeof input.name === 'string' && { name: input.name }),
    ...Object.fromEntries(address),
  };
}

function pickup(method: MethodInput, { sites, now, timeZone }: Surroundings): WantedFulfillment {
  const ids = sites.map(siteDestinationId);
  const slots = pickupSlots(now, timeZone);
  const site = selection(
    destinationId(method.selected_destination_id, sites),
    ids,
    'selected_destination_id',
  );
  const slot = selection(
    method.groups?.[0]?.selected_option_id,
    slots.map(({ id }) => id),
    'groups[0].selected_option_id',
  );
  const chosen = slots.find(({ id }) => id === slot.id);
  const only = ids.length === 1 ? (ids[0] ?? null) : null;
  const fulfillment: Pickup = {
    type: 'pickup',
    sites: [...sites],
    selectedDestinationId: method.selected_destination_id == null ? only : site.id,
    slotAt: chosen?.from.getTime() ?? null,
    ...(chosen && { slotTitle: slotTitle(chosen, timeZone) }),
  };
  return { fulfillment, problems: [...site.problems, ...slot.problems] };
}

/** Accepts the bare site id that the catalog shows. */
function destinationId(
  wanted: string | null | undefined,
  sites: readonly SupplySite[],
): string | null | undefined {
  const known = sites.some((site) => siteDestinationId(site) === wanted);
  const bare = known ? undefined : sites.find(({ id }) => id === wanted);
  return bare ? siteDestinationId(bare) : wanted;
}

function selection(
  wanted: string | null | undefined,
  known: readonly string[],
  member: string,
): { id: string | null; problems: Problem[] } {
  if (wanted == null) return { id: null, problems: [] };
  if (known.includes(wanted)) return { id: wanted, problems: [] };
  const content = `There is no ${JSON.stringify(wanted)} to choose here`;
  return { id: null, problems: [{ code: 'invalid', content, path: `${METHOD}.${member}` }] };
}
