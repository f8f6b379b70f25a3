import { Injectable } from '@nestjs/common';
import { Not, In, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { TimesByDestination, TravelSource } from '../domain/travel/travel-times.js';
import { VisitTravelTimesEntity } from './visit-travel-times.entity.js';

@Injectable()
export class TravelTimesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** By origin. */
  async find(
    source: TravelSource,
    origins: readonly string[],
  ): Promise<ReadonlyMap<string, TimesByDestination>> {
    const rows = await this.transactions
      .manager()
      .findBy(VisitTravelTimesEntity, { source, origin: In([...origins]) });
    return new Map(rows.map(({ origin, times }) => [origin, times]));
  }

  /** The origins from which the times to all places are known. */
  async complete(source: TravelSource, places: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.transactions.manager().query<{ origin: string }[]>(
      `SELECT origin FROM visit_travel_times
       WHERE source = $1 AND origin = ANY ($2) AND times ?& $2`,
      [source, places],
    );
    return new Set(rows.map(({ origin }) => origin));
  }

  /** The number of pairs of different places. */
  async pairs(source: TravelSource): Promise<number> {
    const [row] = await this.transactions.manager().query<{ pairs: number }[]>(
      `SELECT count(*)::integer AS pairs
       FROM visit_travel_times, jsonb_object_keys(times) AS destination
       WHERE source = $1 AND destination <> origin`,
      [source],
    );
    return row?.pairs ?? 0;
  }

  /** Places that are the origin or the destination of a pair. */
  async named(source: TravelSource): Promise<ReadonlySet<string>> {
    const rows = await this.transactions.manager().query<{ place: string }[]>(
      `SELECT origin AS place FROM visit_travel_times WHERE source = $1
       UNION
       SELECT jsonb_object_keys(times) FROM visit_travel_times WHERE source = $1`,
      [source],
    );
    return new Set(rows.map(({ place }) => place));
  }

  async save(
    source: TravelSource,
    times: ReadonlyMap<string, TimesByDestination>,
    manager = this.transactions.manager(),
  ): Promise<void> {
    await manager.query(
      `INSERT INTO visit_travel_times (source, origin, times)
       SELECT $1, origin, times::jsonb FROM unnest($2::text[], $3::text[]) AS given (origin, times)
       ON CONFLICT (source, origin) DO UPDATE SET times = excluded.times`,
      [source, [...times.keys()], [...times.values()].map((one) => JSON.stringify(one))],
    );
  }

  async clear(manager: EntityManager, source: TravelSource): Promise<void> {
    await manager.delete(VisitTravelTimesEntity, { source });
  }

  async removeOthers(source: TravelSource, origins: readonly string[]): Promise<void> {
    await this.transactions
      .manager()
      .delete(VisitTravelTimesEntity, { source, origin: Not(In([...origins])) });
  }
}
