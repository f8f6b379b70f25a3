import { Injectable } from '@nestjs/common';
import { ClaimedReads } from './claimed-reads.js';
import type { LedgerOutcome } from './domain/account-outcome.js';
import type { Stretch } from './domain/reading-plan.js';
import { laterHalf } from './domain/window-run.js';
import type { LedgerPages } from './ledger-pages.js';
import { LedgerWindowsRepository, type ClaimedWindow } from './ledger-windows.repository.js';

/**
 * A second or two of reading, which is as long as a poll may have to wait; shorter slices leave more
 * of the pages that are read side by side unused.
 */
const SLICE_RECORDS = 20_000;
/** More than these are records that were not known. */
const MOST_PAGES = 400;

/** Reads the sales of whole windows again, slice by slice: what came or changed late is in them. */
@Injectable()
export class WindowReader {
  protected readonly sliceRecords: number = SLICE_RECORDS;

  constructor(
    private readonly windows: LedgerWindowsRepository,
    private readonly reads: ClaimedReads,
  ) {}

  /** Of these accounts those whose window is due. */
  due(namespaces: readonly string[]): Promise<string[]> {
    return this.windows.due(namespaces);
  }

  /**
   * Reads the next slice of an account's window, if the account may be claimed, and tells how that
   * went.
   */
  async readSlice(
    namespace: string,
    windowDays: number,
    { onlyDue }: { onlyDue: boolean },
  ): Promise<LedgerOutcome | undefined> {
    if (this.reads.isStopping) return undefined;
    const claimed = await this.windows.claim(namespace, windowDays, onlyDue);
    return claimed && this.readClaimed(namespace, claimed);
  }

  private readClaimed(
    namespace: string,
    claimed: ClaimedWindow,
  ): Promise<LedgerOutcome | undefined> {
    const { run } = claimed;
    return this.reads.hold(
      namespace,
      claimed,
      async ({ claim, follow }) => {
        let fromMs = await this.windows.sliceStart(run, this.sliceRecords);
        const outcome = await follow(async (pages) => {
          fromMs = await readUntil(pages, { fromMs, toMs: run.cursorMs });
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

/** Reads a slice, or the later part of one that holds too much; tells where what was read begins. */
async function readUntil(pages: LedgerPages, slice: Stretch): Promise<number> {
  for (let part = slice; ;) {
    const half = laterHalf(part);
    if (await pages.readAll(part, half ? MOST_PAGES : Infinity)) return part.fromMs;
    part = half ?? part;
  }
}
