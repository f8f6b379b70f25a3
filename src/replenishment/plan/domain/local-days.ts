import { DateTime } from 'luxon';

/** The furthest day that is ever needed. */
const DAYS_AHEAD = 64;
const DAY_S = 86_400;

/**
 * The operator's local days in a plan's history, ending yesterday. A day has 23 or 25 hours when
 * clocks change.
 */
export class LocalDays {
  /** The start of every day in epoch seconds, followed by the start of today. */
  readonly startsS: readonly number[];
  /** The weekday of the first day: 0 is Monday, 6 is Sunday. */
  readonly firstWeekday: number;
  readonly todayWeekday: number;
  /** Today's date, such as 2026-01-31. */
  readonly today: string;
  /** The remaining fraction of today. */
  readonly dayLeft: number;
  private readonly allStartsS: readonly number[];

  constructor(
    readonly now: Date,
    zone: string,
    readonly count: number,
  ) {
    const today = DateTime.fromJSDate(now, { zone }).startOf('day');
    this.allStartsS = Array.from({ length: count + DAYS_AHEAD }, (_, day) =>
      today
        .plus({ days: day - count })
        .startOf('day')
        .toUnixInteger(),
    );
    this.startsS = this.allStartsS.slice(0, count + 1);
    this.today = today.toFormat('yyyy-MM-dd');
    this.todayWeekday = today.weekday - 1;
    this.firstWeekday = (((this.todayWeekday - count) % 7) + 7) % 7;
    this.dayLeft = 1 - (now.getTime() / 1000 - this.startS(count)) / this.lengthS(count);
  }

  /** The time this many local days from now: half a day is half of that day's hours. */
  after(days: number): Date {
    const reached = 1 - this.dayLeft + days;
    const day = this.count + Math.floor(reached);
    return new Date((this.startS(day) + this.lengthS(day) * (reached % 1)) * 1000);
  }

  /**
   * The index of the day containing this second; below 0 before the first, at least `count` from
   * today on.
   */
  dayOf(second: number): number {
    if (second < this.startS(0)) return -1;
    let day = Math.min(Math.floor((second - this.startS(0)) / DAY_S), this.count);
    if (second < this.startS(day)) day -= 1;
    else if (second >= this.startS(day + 1)) day += 1;
    return Math.min(day, this.count);
  }

  /** How many days ago a date was; negative in the future. */
  daysSince(date: string): number {
    return Math.round((Date.parse(this.today) - Date.parse(date)) / (DAY_S * 1000));
  }

  /** The date this many days ago. */
  dateBefore(days: number): string {
    return new Date(Date.parse(this.today) - days * DAY_S * 1000).toISOString().slice(0, 10);
  }

  startS(day: number): number {
    return this.allStartsS[day] ?? Infinity;
  }

  lengthS(day: number): number {
    return this.startS(day + 1) - this.startS(day);
  }
}
