import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AdapterRegistry } from '../../adapters/index.js';
import type { Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { NO_CHARGES, type MachineCharges } from '../domain/machine-charges.js';
import {
  changed,
  EMPTY_PROFILE,
  missingCoordinate,
  type MachineProfile,
} from '../domain/machine-profile.js';
import type { ChargesChange, PutLocation } from '../dto/put-location.dto.js';
import type { Location, LocationRow } from './location.js';
import { LocationsRepository, type Purged } from './locations.repository.js';
import { unknownLocation } from './unknown-location.js';
import { VerificationService } from '../status/verification.service.js';

/** The roster: registered machines and their profiles. */
@Injectable()
export class LocationsService {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly adapters: AdapterRegistry,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
    private readonly verification: VerificationService,
  ) {}

  /** A machine's namespace never changes: its products and sales are identified by it. */
  async put(id: string, request: PutLocation, by: Author): Promise<Location> {
    const { namespace } = request;
    if (typeof namespace === 'string') this.adapters.machine(namespace, '$.namespace');
    const location = await this.transactions.run(async (manager) => {
      for (;;) {
        const known = await this.locations.lock(manager, id);
        if (known) return this.update(manager, known, request);
        const registered = await this.register(manager, id, request, by);
        if (registered) return registered;
        // A concurrent request registered it first.
      }
    });
    return this.verification.one(location);
  }

  remove(id: string, by: Author): Promise<Purged> {
    return this.transactions.run(async (manager) => {
      const known = await this.locations.lock(manager, id);
      if (!known) throw unknownLocation(id);
      const purged = await this.locations.remove(manager, id);
      await this.events.append(manager, {
        kind: 'location_removed',
        summary: text('location_removed', { machine: { id, name: known.name } }),
        reasoning: text('location_removed_why', {
          context: purged.context,
          telemetry: purged.telemetry,
        }),
        location: id,
        by,
      });
      return purged;
    });
  }

  private async register(
    manager: EntityManager,
    id: string,
    { name, profile, charges, namespace }: PutLocation,
    by: Author,
  ): Promise<LocationRow | undefined> {
    const registered = await this.locations.insert(manager, {
      ...profileAfter(EMPTY_PROFILE, profile),
      ...chargesAfter(NO_CHARGES, charges ?? {}),
      id,
      name,
      namespace: namespace ?? this.defaultNamespace(),
    });
    if (registered) {
      await this.events.append(manager, {
        kind: 'location_registered',
        summary: text('location_registered', { machine: { id, name } }),
        reasoning: text('location_registered_why', { vendor: registered.namespace }),
        location: id,
        by,
      });
    }
    return registered;
  }

  private async update(
    manager: EntityManager,
    known: LocationRow,
    { name, profile, charges, namespace }: PutLocation,
  ): Promise<LocationRow> {
    if ((namespace ?? known.namespace) !== known.namespace) {
      throw new UcpError('conflict', {
        content: `Machine ${known.id} is registered under ${known.namespace}; remove it first`,
      });
    }
    const described = {
      ...profileAfter(known, profile),
      ...chargesAfter(known, charges ?? {}),
      name,
    };
    await this.locations.describe(manager, described);
    return described;
  }

  private defaultNamespace(): string {
    const { machine } = this.adapters.defaults();
    if (machine !== undefined) return machine;
    throw new UcpError('missing', {
      content: 'namespace is required: no machine namespace is live here',
      path: '$.namespace',
    });
  }
}

/** @throws UcpError when the machine would have half a position. */
function profileAfter<T extends MachineProfile>(known: T, change: PutLocation['profile']): T {
  const profile = changed(known, change ?? {});
  const missing = missingCoordinate(profile);
  if (missing === undefined) return profile;
  throw new UcpError('missing', {
    content: `${missing} is required: a position is a latitude and a longitude`,
    path: `$.profile.${missing}`,
  });
}

/** Omitted members stay unchanged, null clears one. */
const chargesAfter = (known: MachineCharges, change: ChargesChange): MachineCharges => ({
  feeBps: after(known.feeBps, change.fee_bps),
  feePerMonthFen: after(known.feePerMonthFen, change.fee_per_month),
  commissionBps: after(known.commissionBps, change.commission_bps),
  commissionPerMonthFen: after(known.commissionPerMonthFen, change.commission_per_month),
});

const after = <T>(known: T, change: T | undefined): T => (change === undefined ? known : change);
