import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { DatabaseClockService } from '../../database/index.js';
import type { NewSalesFile } from '../imports/sales-files.repository.js';
import { TableError } from '../reading/table.js';
import { dexTextOf } from './dex-file.js';
import { readDex, type DexReading } from './dex-reading.js';
import { DexReadingsRepository } from './dex-readings.repository.js';
import { readingTime } from './reading-time.js';

const SHOWN_SAMPLES = 10;

export type DexInspection = Pick<
  NewSalesFile,
  | 'headers'
  | 'headerLine'
  | 'fingerprint'
  | 'samples'
  | 'guess'
  | 'mapping'
  | 'statedAt'
  | 'dex'
  | 'reading'
>;

/** Looks at files that hold a reading of a machine's counters. */
@Injectable()
export class DexIntakeService {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly readings: DexReadingsRepository,
  ) {}

  /**
   * What a DEX file says; undefined for any other file. The reading is confirmed already if its
   * machine was for an earlier one and its time is known.
   * @throws TableError for a DEX file that cannot be read.
   */
  async inspect(
    file: { namespace: string; path: string; digest: string },
    name: string,
  ): Promise<DexInspection | undefined> {
    const text = await dexTextOf(file.path);
    if (text === undefined) return undefined;
    const result = readDex(text);
    if (!result.ok) throw new TableError(result.reason);
    const dex = result.reading;
    const machine =
      dex.machine === null ? undefined : await this.readings.machine(file.namespace, dex.machine);
    const timeZone = machine?.timeZone ?? this.config.operatorTimezone;
    const now = await this.clock.now();
    const time = readingTime(dex, name, timeZone, now.getTime());
    const readAt = time && new Date(time.at);
    return {
      headers: ['Slot', 'Price', 'Units', 'Value'],
      headerLine: 0,
      fingerprint: `dex ${dex.machine ?? file.digest}`,
      samples: samplesOf(dex),
      guess: null,
      mapping: null,
      statedAt: readAt ?? null,
      dex,
      reading:
        machine && readAt ? { machineId: machine.machineId, readAt: readAt.toISOString() } : null,
    };
  }
}

const samplesOf = ({ counters }: DexReading): string[][] =>
  counters
    .slice(0, SHOWN_SAMPLES)
    .map(({ slot, price, units, value }) => [
      slot,
      price === null ? '' : String(price),
      String(units),
      String(value),
    ]);
