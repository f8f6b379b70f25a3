/**
 * `open`: it could sell all day. `sold_out`: it emptied during the day, so demand may have been
 * higher than sales. `empty`: nothing to sell all day. `closed`: a declared closure, or the machine
 * was unreachable all day. `absent`: the product was not in the machine, or the day is unknown.
 */
export type DayKind = 'open' | 'sold_out' | 'empty' | 'closed' | 'absent';

/** A slot's daily history in local days, oldest first, ending yesterday. */
export interface SlotHistory {
  /** Units paid for on each day. */
  sold: readonly number[];
  kinds: readonly DayKind[];
}

export interface MachineHistory {
  /** The length of every slot's lists. */
  days: number;
  /** The weekday of the first day: 0 is Monday, 6 is Sunday. */
  firstWeekday: number;
  slots: readonly SlotHistory[];
}
