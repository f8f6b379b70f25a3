import { Injectable } from '@nestjs/common';
import {
  LedgerService,
  SALES_WINDOW_DAYS,
  SalesService,
  type LedgerAccountReport,
} from '../../ledger/index.js';
import { decodeCursor, paginate, type ListPage } from '../../ucp/index.js';
import { isLocationId } from '../../validation/index.js';
import {
  isAfter,
  positionOf,
  unregistered,
  type SellingMachine,
} from './domain/unregistered-machines.js';
import { DEFAULT_LIMIT, type ListKnownMachines } from '../dto/list-known-machines.dto.js';
import { RosterRepository } from '../roster/roster.repository.js';

export interface KnownMachines extends ListPage<SellingMachine> {
  ledgers: LedgerAccountReport[];
}

/**
 * Machines that could be registered. Platforms do not list their machines, but their sales name
 * them.
 */
@Injectable()
export class KnownMachinesService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly sales: SalesService,
    private readonly roster: RosterRepository,
  ) {}

  async list({ query, cursor, limit }: ListKnownMachines): Promise<KnownMachines> {
    const last = decodeCursor<[string, string]>(cursor, ['', '']);
    // Read first: what ends while the machines are read is then not reported too early.
    const ledgers = await this.ledger.accounts();
    const live = ledgers.map(({ namespace }) => namespace);
    const selling = await this.sales.sellingMachines(live, SALES_WINDOW_DAYS);
    const roster = new Set((await this.roster.find(null)).map(({ id }) => id));
    const found = unregistered(
      selling.filter(({ id }) => isLocationId(id)),
      roster,
      query,
    );
    const following = found.filter((machine) => isAfter(machine, last));
    const page = paginate(following, Number(limit ?? DEFAULT_LIMIT), positionOf, found.length);
    return { ...page, ledgers };
  }
}
