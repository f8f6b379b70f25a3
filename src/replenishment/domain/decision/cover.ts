export const MOST_DAYS = 60;

export interface CoverFacts {
  stock: number;
  rate: number;
  /** Weights by weekday from Monday. */
  shape: readonly number[];
  /** Today's weekday: 0 is Monday. */
  weekday: number;
  /** The remaining fraction of today. */
  dayLeft: number;
}

/** Days from now until expected demand uses up the stock; null beyond 60. */
export function daysOfCover({ stock, rate, shape, weekday, dayLeft }: CoverFacts): number | null {
  if (stock <= 0) return 0;
  let left = stock;
  let days = 0;
  for (let day = weekday, share = dayLeft; days <= MOST_DAYS; day += 1, share = 1) {
    const wanted = rate * share * (shape[day % 7] ?? 1);
    if (wanted >= left) {
      const cover = days + share * (left / wanted);
      return cover > MOST_DAYS ? null : cover;
    }
    left -= wanted;
    days += share;
  }
  return null;
}
