import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { FileVendorRegistry } from '../../files/index.js';
import { TimestampService, withMessages, type PostalAddress } from '../../ucp/index.js';
import type { MachineCharges } from '../domain/machine-charges.js';
import { missingFields, type MachineProfile } from '../domain/machine-profile.js';
import { postalAddress } from './postal-address.js';
import type {
  ChargesBody,
  LocationAnswer,
  LocationBody,
  LocationLookupAnswer,
  LocationSearchAnswer,
  RemovedLocationAnswer,
} from './location.answers.js';
import type {
  FoundLocation,
  FoundLocations,
  FoundPage,
} from '../search/location-search.service.js';
import type { Location } from './location.js';
import type { Purged } from './locations.repository.js';

@Injectable()
export class LocationView {
  constructor(
    private readonly config: Config,
    private readonly timestamps: TimestampService,
    private readonly fileVendors: FileVendorRegistry,
  ) {}

  one(location: Location): LocationAnswer {
    return { location: this.body(location) };
  }

  foundOne(location: FoundLocation): LocationAnswer {
    return { location: this.found(location) };
  }

  page({ locations, pagination, messages }: FoundPage): LocationSearchAnswer {
    const bodies = locations.map((location) => this.found(location));
    return withMessages({ locations: bodies, pagination }, messages);
  }

  lookedUp({ locations, messages }: FoundLocations): LocationLookupAnswer {
    const bodies = locations.map((location) =>
      Object.assign(this.found(location), { inputs: [{ id: location.id }] }),
    );
    return withMessages({ locations: bodies }, messages);
  }

  removed(id: string, purged: Purged): RemovedLocationAnswer {
    return { removed: id, purged };
  }

  private found({ inventory, ...location }: FoundLocation): LocationBody {
    return Object.assign(this.body(location), inventory && { inventory });
  }

  private body(location: Location): LocationBody {
    const { id, name, verified, online, venueName, venueType, placement, lastSyncedAt } = location;
    const missing = missingFields(location);
    return {
      id,
      name,
      ...withAddress(location),
      timezone: this.config.operatorTimezone,
      verified,
      ...(online !== null && { online }),
      ...(venueName !== null && { venue_name: venueName }),
      ...(venueType !== null && { venue_type: venueType }),
      ...(placement !== null && { placement }),
      ...(this.fileVendors.has(location.namespace) && { count_namespace: location.namespace }),
      ...(lastSyncedAt && { last_synced_at: this.timestamps.format(lastSyncedAt) }),
      profile_complete: missing.length === 0,
      missing,
      profile: givenFields(location),
      ...withCharges(location),
    };
  }
}

function withAddress(profile: MachineProfile): { address?: PostalAddress } {
  const address = postalAddress(profile);
  return Object.keys(address).length === 0 ? {} : { address };
}

function withCharges(location: MachineCharges): Pick<LocationBody, 'charges'> {
  const { feeBps, feePerMonthFen, commissionBps, commissionPerMonthFen } = location;
  const charges: ChargesBody = {
    ...(feeBps !== null && { fee_bps: feeBps }),
    ...(feePerMonthFen !== null && { fee_per_month: feePerMonthFen }),
    ...(commissionBps !== null && { commission_bps: commissionBps }),
    ...(commissionPerMonthFen !== null && { commission_per_month: commissionPerMonthFen }),
  };
  return Object.keys(charges).length === 0 ? {} : { charges };
}

function givenFields(profile: MachineProfile): LocationBody['profile'] {
  const { city, address, placement, venueType, floor, spot, notes } = profile;
  const { latitude, longitude } = profile;
  return {
    ...(city !== null && { city }),
    ...(address !== null && { address }),
    ...(placement !== null && { placement }),
    ...(venueType !== null && { venueType }),
    ...(floor !== null && { floor }),
    ...(spot !== null && { spot }),
    ...(notes !== null && { notes }),
    ...(latitude !== null && { latitude }),
    ...(longitude !== null && { longitude }),
  };
}
