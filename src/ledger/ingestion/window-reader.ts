import { Injectable } from '@nestjs/common';
import { ClaimedReadService } from './claimed-read.service.js';
import type { LedgerOutcome } from '../domain/account-outcome.js';
import type { Stretch } from '../domain/reading-plan.js';
import { laterHalf } from '../domain/window-run.js';
import type { LedgerPages } from './ledger-pages.js';
import {
  LedgerWindowsRepository,
  type ClaimedWindow,
  type SliceCondition,
} from './ledger-windows.repository.js';

/** A slice with more pages contains many unknown records and is split. */
const mostPages = (records: number): number => Math.max(10, records / 50);

/** Re-reads whole windows slice by slice to find late or changed sales. */
@Injectable()
export class WindowReader {
  /**
   * Per slice. A larger one delays polls longer; with smaller ones, more time is spent waiting for
   * the first and the last pages, which are not read in parallel.
   */
  protected readonly sliceRecords: number = 20_000;

  constructor(
    private readonly windows: LedgerWindowsRepository,
    private readonly reads: ClaimedReadService,
  ) {}

  /** The given accounts whose window is due. */
  due(namespaces: readonly string[]): Promise<string[]> {
    return this.windows.due(namespaces);
  }

  /**
   * Reads the next slice of an account's window if the account can be claimed.
   * @returns its outcome.
   */
  async readSlice(
    namespace: string,
    windowDays: number,
    when: SliceCondition,
  ): Promise<LedgerOutcome | undefined> {
    if (this.reads.isStopping) return undefined;
    const claimed = await this.windows.claim(namespace, windowDays, when);
    return claimed && this.readClaimed(namespace, claimed);
  }

  private readClaimed(
    namespace: string,
    claimed: ClaimedWindow,
  ): Promise<LedgerOutcome | undefined> {
    const { run } = claimed;
    const records = this.sliceRecords;
    return this.reads.hold(
      namespace,
      claimed,
      async ({ claim, follow }) => {
        let fromMs = await this.windows.sliceStart(run, records);
        const outcome = await follow(async (pages) => {
          fromMs = await readUntil(pages, { fromMs, toMs: run.cursorMs }, mostPages(records));
        });
        if (!outcome.ok) await this.windows.postpone(claim, outcome);
        else if (fromMs > run.fromMs) await this.windows.advance(claim, fromMs);
        else await this.windows.finish(claim);
        return outcome;
      },
      (claim) => this.windows.postpone(claim),
    );
  }
}

/**
 * Reads a slice, or the later part of one that is too large.
 * @returns the start of the range that was read.
 */
async function readUntil(pages: LedgerPages, slice: Stretch, most: number): Promise<number> {
  for (let part = slice; ;) {
    const half = laterHalf(part);
    if (await pages.readAll(part, half ? most : Infinity)) return part.fromMs;
    part = half ?? part;
  }
}
