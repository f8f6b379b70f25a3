import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AdapterRegistry } from '../../adapters/index.js';
import type { Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { UcpError } from '../../ucp/index.js';
import { changed, EMPTY_PROFILE } from '../domain/machine-profile.js';
import type { PutLocation } from '../dto/put-location.dto.js';
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
        summary: `Machine ${known.name} (${id}) removed`,
        reasoning:
          `The operator took it off the roster; purged: its profile, ` +
          `${purged.context} context entries, ${purged.telemetry} telemetry rows`,
        location: id,
        by,
      });
      return purged;
    });
  }

  private async register(
    manager: EntityManager,
    id: string,
    { name, profile, namespace }: PutLocation,
    by: Author,
  ): Promise<LocationRow | undefined> {
    const registered = await this.locations.insert(manager, {
      ...changed(EMPTY_PROFILE, profile ?? {}),
      id,
      name,
      namespace: namespace ?? this.defaultNamespace(),
    });
    if (registered) {
      await this.events.append(manager, {
        kind: 'location_registered',
        summary: `Machine ${name} (${id}) registered`,
        reasoning: `The operator put it on the roster under ${registered.namespace}`,
        location: id,
        by,
      });
    }
    return registered;
  }

  private async update(
    manager: EntityManager,
    known: LocationRow,
    { name, profile, namespace }: PutLocation,
  ): Promise<LocationRow> {
    if ((namespace ?? known.namespace) !== known.namespace) {
      throw new UcpError('conflict', {
        content: `Machine ${known.id} is registered under ${known.namespace}; remove it first`,
      });
    }
    const described = { ...changed(known, profile ?? {}), name };
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
