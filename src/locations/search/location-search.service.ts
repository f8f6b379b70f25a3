import { Injectable } from '@nestjs/common';
import {
  decodeCursor,
  idBatch,
  notFoundInfo,
  pageLimit,
  paginate,
  warning,
  type Message,
  type PaginationResponse,
} from '../../ucp/index.js';
import { isLocationId } from '../../validation/index.js';
import type { SearchLocations } from '../dto/search-locations.dto.js';
import { MachineStockRepository, type MachineStock } from './machine-stock.repository.js';
import { wantedItems } from './item-filter.js';
import {
  LocationSearchRepository,
  type LocationMatches,
  type LocationSearch,
} from './location-search.repository.js';
import type { Location } from '../roster/location.js';
import { LocationsRepository } from '../roster/locations.repository.js';
import { unknownLocation } from '../roster/unknown-location.js';
import { VerificationService } from '../status/verification.service.js';

const NO_SLOTS: MachineStock = { slots: 0, empty: 0, low: 0, stock: 0, capacity: 0 };
const NOTHING: LocationMatches = { locations: [], total: 0 };

export interface FoundLocation extends Location {
  /** Null before the first sync. */
  inventory: MachineStock | null;
}

export interface FoundLocations {
  locations: FoundLocation[];
  messages: Message[];
}

export interface FoundPage extends FoundLocations {
  pagination: PaginationResponse;
}

/** Finds machines by text and stock, or by id. */
@Injectable()
export class LocationSearchService {
  constructor(
    private readonly searches: LocationSearchRepository,
    private readonly locations: LocationsRepository,
    private readonly stocks: MachineStockRepository,
    private readonly verification: VerificationService,
  ) {}

  async search({ query, filters, pagination }: SearchLocations): Promise<FoundPage> {
    const limit = pageLimit(pagination);
    const search: LocationSearch = {
      query: query ?? null,
      items: wantedItems(filters?.items ?? []),
      after: decodeCursor<[string, string]>(pagination?.cursor, ['', ''], '$.pagination.cursor'),
      limit: limit + 1,
    };
    // No machine has amenities.
    const impossible = (filters?.amenities ?? []).length > 0;
    const { locations, total } = impossible ? NOTHING : await this.searches.search(search);
    const page = paginate(locations, limit, ({ name, id }) => [name, id], total);
    return {
      locations: await this.withStock(await this.verification.of(page.items)),
      pagination: page.pagination,
      messages: filters?.hours ? [HOURS_UNKNOWN] : [],
    };
  }

  /** @throws UcpError `not_found` when no such machine is registered. */
  async get(id: string): Promise<Location> {
    const [location] = await this.find([id]);
    if (!location) throw unknownLocation(id);
    return location;
  }

  /** @throws UcpError `not_found` when no such machine is registered. */
  async withInventory(id: string): Promise<FoundLocation> {
    const [location] = await this.withStock(await this.find([id]));
    if (!location) throw unknownLocation(id);
    return location;
  }

  /** Without a limit; unregistered ids are omitted. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Location>> {
    const found = await this.find([...new Set(ids)]);
    return new Map(found.map((location) => [location.id, location]));
  }

  /** In the order of first mention. */
  async lookup(ids: readonly string[]): Promise<FoundLocations> {
    const asked = idBatch(ids);
    const found = await this.find(asked.filter(isLocationId));
    const byId = new Map(found.map((location) => [location.id, location]));
    return {
      locations: await this.withStock(asked.flatMap((id) => byId.get(id) ?? [])),
      messages: asked.filter((id) => !byId.has(id)).map(notFoundInfo),
    };
  }

  private async find(ids: readonly string[]): Promise<Location[]> {
    return this.verification.of(await this.locations.find(ids));
  }

  private async withStock(locations: readonly Location[]): Promise<FoundLocation[]> {
    const synced = locations.filter(({ lastSyncedAt }) => lastSyncedAt !== null);
    const byId = await this.stocks.of(synced.map(({ id }) => id));
    return locations.map((location) => ({
      ...location,
      inventory: location.lastSyncedAt && (byId.get(location.id) ?? NO_SLOTS),
    }));
  }
}

const HOURS_UNKNOWN = warning(
  'hours_unknown',
  'No machine has opening hours on record, so filters.hours was not applied',
);
