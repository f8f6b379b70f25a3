import { FingerprintSet } from './fingerprint-set.js';

/** After this many consecutive pages without a new record, the vendor is repeating itself. */
const MOST_BARREN_PAGES = 50;

/**
 * Counts the records on the pages of one window to detect skipped ones. While records are only
 * added, having seen as many as the total proves completeness. If one was removed, another may have
 * moved to a page already read, so counting restarts.
 */
export class PageTally {
  private readonly seen = new FingerprintSet();
  private total = 0;
  private shrank = false;
  private startedEmpty = true;
  private unchanged = true;
  private barrenPages = 0;

  /** Call before reading the window from its first page. */
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
    // Concurrent pages may arrive in any order, so a smaller total may be an older one.
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

  /**
   * A full pass matched the previous one: the vendor counts differently, but there are no more
   * records.
   */
  get isUnchanged(): boolean {
    return this.unchanged;
  }

  /** The vendor keeps returning the same records. */
  get isStuck(): boolean {
    return this.startedEmpty && this.barrenPages >= MOST_BARREN_PAGES;
  }
}
