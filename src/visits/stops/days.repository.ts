import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import type { LocalDate } from '../../reports/index.js';
import { RetentionService } from '../../retention/index.js';
import type { FixedDay, PlannedVisit, Stop, TourSummary } from './stop.js';
import { VisitStopEntity } from './visit-stop.entity.js';

export const STOP_COLUMNS = `id, date::text, location_id AS "locationId", driver_id AS "driverId",
  position, drive_minutes AS "driveMinutes", km, service_minutes AS "serviceMinutes", cost, worth,
  status, started_at AS "startedAt", finished_at AS "finishedAt", skipped_at AS "skippedAt",
  skip_reason AS "skipReason", note`;

const VERSION = '(extract(epoch FROM fixed_at) * 1000000)::bigint::text';

export type StopChange = Partial<
  Pick<
    VisitStopEntity,
    | 'status'
    | 'startedAt'
    | 'startedBy'
    | 'finishedAt'
    | 'finishedBy'
    | 'skippedAt'
    | 'skippedBy'
    | 'skipReason'
    | 'note'
    | 'worth'
  >
>;

/** In the order of the statement that stores them. */
const COLUMNS = [
  'locationId',
  'driverId',
  'position',
  'driveMinutes',
  'km',
  'serviceMinutes',
  'cost',
  'worth',
] as const satisfies readonly (keyof PlannedVisit)[];

@Injectable()
export class DaysRepository implements OnModuleInit {
  constructor(
    private readonly transactions: TransactionService,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.retention.register('days of visits', (before, limit) => this.removeOldest(before, limit));
  }

  /** The fixed days between two dates, both included, the first first. */
  async between(from: LocalDate, to: LocalDate): Promise<FixedDay[]> {
    const manager = this.transactions.manager();
    const days = await manager.query<Omit<FixedDay, 'stops'>[]>(
      `SELECT date::text, ${VERSION} AS version, fixed_by AS "fixedBy", tours FROM visit_days
       WHERE date BETWEEN $1 AND $2 ORDER BY date`,
      [from, to],
    );
    if (days.length === 0) return [];
    const stops = await manager.query<Stop[]>(
      `SELECT ${STOP_COLUMNS} FROM visit_stops WHERE date BETWEEN $1 AND $2
       ORDER BY date, position, number`,
      [from, to],
    );
    return days.map((day) => ({ ...day, stops: stops.filter(({ date }) => date === day.date) }));
  }

  /** The first day with a finished visit; null if there is none. */
  async firstVisited(): Promise<LocalDate | null> {
    const [row] = await this.transactions
      .manager()
      .query<{ date: LocalDate | null }[]>(
        "SELECT min(date)::text AS date FROM visit_stops WHERE status = 'finished'",
      );
    return row?.date ?? null;
  }

  /** Creates the day if nobody has, and locks it with its stops until the caller's transaction ends. */
  async lock(manager: EntityManager, date: LocalDate, by: Author): Promise<FixedDay | undefined> {
    let isFixed = false;
    while (!isFixed) {
      const [created] = await manager.query<unknown[]>(
        `INSERT INTO visit_days (date, fixed_by, tours) VALUES ($1, $2, '[]')
         ON CONFLICT (date) DO NOTHING RETURNING date`,
        [date, JSON.stringify(by)],
      );
      if (created !== undefined) return undefined;
      const [locked] = await manager.query<unknown[]>(
        'SELECT date FROM visit_days WHERE date = $1 FOR UPDATE',
        [date],
      );
      // Whoever held it may have removed it.
      isFixed = locked !== undefined;
    }
    await manager.query('SELECT FROM visit_stops WHERE date = $1 ORDER BY number FOR UPDATE', [
      date,
    ]);
    const [day] = await this.between(date, date);
    return day;
  }

  /**
   * Sets the tours of a day, and removes planned stops that are not among these.
   * @returns the day's version from now on.
   */
  async fix(
    manager: EntityManager,
    {
      date,
      by,
      tours,
      stops,
    }: { date: LocalDate; by: Author; tours: TourSummary[]; stops: PlannedVisit[] },
  ): Promise<string> {
    const [day] = await manager.query<[{ version: string }]>(
      `WITH fixed AS (
         UPDATE visit_days SET fixed_at = clock_timestamp(), fixed_by = $2, tours = $3
         WHERE date = $1 RETURNING ${VERSION} AS version
       ) SELECT version FROM fixed`,
      [date, JSON.stringify(by), JSON.stringify(tours)],
    );
    await manager.query(
      `DELETE FROM visit_stops
       WHERE date = $1 AND status = 'planned' AND location_id <> ALL ($2)`,
      [date, stops.map(({ locationId }) => locationId)],
    );
    await manager.query(
      `INSERT INTO visit_stops (date, location_id, driver_id, position, drive_minutes, km,
         service_minutes, cost, worth)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::int[], $5::float8[], $6::float8[],
         $7::float8[], $8::float8[], $9::float8[])
       ON CONFLICT (date, location_id) DO UPDATE
       SET driver_id = excluded.driver_id, position = excluded.position,
         drive_minutes = excluded.drive_minutes, km = excluded.km,
         service_minutes = excluded.service_minutes, cost = excluded.cost,
         worth = coalesce(visit_stops.worth, excluded.worth)`,
      [date, ...COLUMNS.map((column) => stops.map((stop) => stop[column]))],
    );
    return day.version;
  }

  /** With its stops. */
  async remove(manager: EntityManager, date: LocalDate): Promise<void> {
    await manager.query('DELETE FROM visit_days WHERE date = $1', [date]);
  }

  async lockStop(manager: EntityManager, id: string): Promise<Stop | undefined> {
    const [row] = await manager.query<Stop[]>(
      `SELECT ${STOP_COLUMNS} FROM visit_stops WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row;
  }

  async change(manager: EntityManager, id: string, change: StopChange): Promise<void> {
    await manager.update(VisitStopEntity, { id }, change);
  }

  /** Removes the oldest days with their stops. */
  async removeOldest(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH oldest AS (
         SELECT date FROM visit_days WHERE date < $1::timestamptz::date
         ORDER BY date LIMIT $2 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM visit_days USING oldest WHERE visit_days.date = oldest.date
         RETURNING visit_days.date
       ) SELECT date FROM removed`,
      [before, limit],
    );
    return rows.length;
  }
}
