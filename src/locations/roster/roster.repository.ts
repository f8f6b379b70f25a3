import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import type { MachineCharges } from '../domain/machine-charges.js';
import type { MachineProfile } from '../domain/machine-profile.js';
import { CHARGE_COLUMNS } from './location.js';

export interface RosterEntry {
  id: string;
  namespace: string;
}

/** Where a machine stands. */
export interface MachineSite
  extends
    RosterEntry,
    Pick<MachineProfile, 'city' | 'address' | 'floor' | 'spot' | 'latitude' | 'longitude'> {
  name: string;
}

/** A machine with what it is charged, for reports. */
export interface ChargedMachine extends RosterEntry, MachineCharges {
  name: string;
  registeredAt: Date;
}

@Injectable()
export class RosterRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** All machines, or the one with this id. */
  find(id: string | null): Promise<RosterEntry[]> {
    return this.transactions
      .manager()
      .query<RosterEntry[]>(
        'SELECT id, namespace FROM locations WHERE $1::text IS NULL OR id = $1',
        [id],
      );
  }

  /** Unregistered ids are omitted. */
  names(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    return this.transactions
      .manager()
      .query('SELECT id, name FROM locations WHERE id = ANY ($1)', [ids]);
  }

  sites(): Promise<MachineSite[]> {
    return this.transactions.manager().query<MachineSite[]>(
      `SELECT id, namespace, name, city, address, floor, spot, latitude, longitude
       FROM locations ORDER BY id`,
    );
  }

  async countIn(namespace: string): Promise<number> {
    const [row] = await this.transactions
      .manager()
      .query<{ count: number }[]>(
        'SELECT count(*)::integer AS count FROM locations WHERE namespace = $1',
        [namespace],
      );
    return row?.count ?? 0;
  }

  /** All machines, or the one with this id, with their charges. */
  charged(id: string | null): Promise<ChargedMachine[]> {
    return this.transactions.manager().query<ChargedMachine[]>(
      `SELECT id, namespace, name, registered_at AS "registeredAt", ${CHARGE_COLUMNS}
       FROM locations WHERE $1::text IS NULL OR id = $1`,
      [id],
    );
  }
}
