import { FingerprintSet } from './fingerprint-set.js';

/** Pages in a row without anything new, after which a vendor plainly repeats itself. */
const MOST_BARREN_PAGES = 50;

/**
 * Counts what the pages of one window show, to tell whether a record can have slipped between two
 * of them. As long as records only join the window, having seen as many as there are is proof. When
 * one has left it, another may have moved to a page that was read already, and counting starts anew.
 */
export class PageTally {
  private readonly seen = new FingerprintSet();
  private total = 0;
  private shrank = false;
  private startedEmpty = true;
  private unchanged = true;
  private barrenPages = 0;

  /** The window is about to be read from its first page. */
  beginPass(): void {
    if (this.shrank) {
      this.seen.clear();
      this.total = 0;
    }
    this.shrank = false;
    this.startedEmpty = this.seen.size === 0;
    this.unchanged = true;
    this.barrenPages = 0;
  }

  add({ records, total }: { records: readonly { orderNo: string }[]; total: number }): void {
    // Pages asked for together may come back in any order, so a smaller count may be an older one.
    if (total < this.total) this.shrank = true;
    if (total !== this.total) this.unchanged = false;
    this.total = Math.max(this.total, total);

    const before = this.seen.size;
    for (const { orderNo } of records) this.seen.add(orderNo);
    const news = this.seen.size - before;
    if (news > 0) this.unchanged = false;
    this.barrenPages = news > 0 || records.length === 0 ? 0 : this.barrenPages + 1;
  }

  get isComplete(): boolean {
    return !this.shrank && this.seen.size === this.total;
  }

  /** A whole pass like the one before: the vendor counts in its own way, but there is no more to see. */
  get isUnchanged(): boolean {
    return this.unchanged;
  }

  /** The vendor gives the same records page after page. */
  get isStuck(): boolean {
    return this.startedEmpty && this.barrenPages >= MOST_BARREN_PAGES;
  }
}
