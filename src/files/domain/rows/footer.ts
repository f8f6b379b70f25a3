import { headerWord } from '../mapping/header-names.js';

const TOTALS = /^((grand|sub)?totals?|sum|合计|总计|小计|汇总|总交易单数)$/u;
const RULE = /^[-=_*]{3,}$/u;

/** Rows below the sales: totals, and remarks that begin with `#`. */
export class Footer {
  private isTable = false;

  /** @param hasTime whether the row holds the time of a sale: then it is one. */
  includes(cells: readonly string[], hasTime: () => boolean): boolean {
    if (this.isTable) return true;
    const first = cells.find((cell) => cell !== '')?.trim() ?? '';
    const isRemark = first.startsWith('#') || RULE.test(first);
    const isTotal = TOTALS.test(headerWord(first));
    if ((!isRemark && !isTotal) || hasTime()) return false;
    // Headers of a table of totals, which is the rest of the file.
    this.isTable = isTotal && cells.length > 1 && !cells.some((cell) => /\d/u.test(cell));
    return true;
  }
}
