import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { MachineCharges } from '../domain/machine-charges.js';
import type { MachineProfile } from '../domain/machine-profile.js';
import { LocationEntity } from '../entities/location.entity.js';
import { LOCATION_COLUMNS, type LocationRow } from './location.js';

export interface Registration extends MachineProfile, MachineCharges {
  id: string;
  namespace: string;
  name: string;
}

/** Numbers of rows removed with a machine. */
export interface Purged {
  profile: number;
  context: number;
  telemetry: number;
}

@Injectable()
export class LocationsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Locks the machine and with it its data until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<LocationRow | undefined> {
    const [location] = await manager.query<LocationRow[]>(
      `SELECT ${LOCATION_COLUMNS} FROM locations WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return location;
  }

  /** The registered ones; none of them is removed before the caller's transaction ends. */
  async keep(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ id: string }[]>(
      'SELECT id FROM locations WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  find(ids: readonly string[]): Promise<LocationRow[]> {
    return this.transactions
      .manager()
      .query<LocationRow[]>(`SELECT ${LOCATION_COLUMNS} FROM locations WHERE id = ANY ($1)`, [ids]);
  }

  /** Undefined when the id is taken. Its first sync is due immediately. */
  async insert(manager: EntityManager, machine: Registration): Promise<LocationRow | undefined> {
    const [location] = await manager.query<LocationRow[]>(
      `INSERT INTO locations
         (id, namespace, name, city, address, placement, venue_type, floor, spot, notes, latitude,
          longitude, fee_bps, fee_per_month_fen, commission_bps, commission_per_month_fen)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       ON CONFLICT (id) DO NOTHING
       RETURNING ${LOCATION_COLUMNS}`,
      [
        machine.id,
        machine.namespace,
        machine.name,
        machine.city,
        machine.address,
        machine.placement,
        machine.venueType,
        machine.floor,
        machine.spot,
        machine.notes,
        machine.latitude,
        machine.longitude,
        machine.feeBps,
        machine.feePerMonthFen,
        machine.commissionBps,
        machine.commissionPerMonthFen,
      ],
    );
    return location;
  }

  async describe(manager: EntityManager, machine: Registration): Promise<void> {
    await manager.update(LocationEntity, { id: machine.id }, described(machine));
  }

  /** The machine's row must be locked, so that no rows are added after the count. */
  async remove(manager: EntityManager, id: string): Promise<Purged> {
    const [purged] = await manager.query<{ context: string; telemetry: string }[]>(
      `WITH slots AS (DELETE FROM machine_slots WHERE location_id = $1 RETURNING 1),
         settings AS (DELETE FROM slot_settings WHERE location_id = $1 RETURNING 1),
         observations AS (DELETE FROM stock_observations WHERE location_id = $1 RETURNING 1),
         histories AS (DELETE FROM slot_histories WHERE location_id = $1 RETURNING 1),
         context AS (DELETE FROM location_context WHERE location_id = $1 RETURNING 1)
       SELECT
         (SELECT count(*) FROM context) AS context,
         (SELECT count(*) FROM slots) + (SELECT count(*) FROM settings)
           + (SELECT count(*) FROM observations) + (SELECT count(*) FROM histories) AS telemetry`,
      [id],
    );
    await manager.delete(LocationEntity, { id });
    return {
      profile: 1,
      context: parseInt8(purged?.context ?? '0'),
      telemetry: parseInt8(purged?.telemetry ?? '0'),
    };
  }
}

const described = ({
  name,
  city,
  address,
  placement,
  venueType,
  floor,
  spot,
  notes,
  latitude,
  longitude,
  feeBps,
  feePerMonthFen,
  commissionBps,
  commissionPerMonthFen,
}: Registration) => ({
  name,
  city,
  address,
  placement,
  venueType,
  floor,
  spot,
  notes,
  latitude,
  longitude,
  feeBps,
  feePerMonthFen,
  commissionBps,
  commissionPerMonthFen,
});
