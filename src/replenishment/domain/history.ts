/**
 * `open`: it could sell all day. `sold_out`: it emptied during the day, so more may have been wanted
 * than was sold. `empty`: nothing to sell all day. `closed`: a declared closure, or the machine was
 * out of reach all day. `absent`: the product was not in the machine, or nothing is known of the day.
 */
export type DayKind = 'open' | 'sold_out' | 'empty' | 'closed' | 'absent';

/** One slot over the local days of its machine's history, oldest first, the last one yesterday. */
export interface SlotHistory {
  /** Paid units of each day. */
  sold: readonly number[];
  kinds: readonly DayKind[];
}

export interface MachineHistory {
  /** How many days every slot's lists hold. */
  days: number;
  /** Of the first day: 0 is Monday, 6 is Sunday. */
  firstWeekday: number;
  slots: readonly SlotHistory[];
}
