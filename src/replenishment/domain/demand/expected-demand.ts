const WEEK = 7;

/** Units wanted over `days`, which may be fractions, from the start of `weekday` (0 is Monday). */
export function expectedDemand(
  rate: number,
  shape: readonly number[],
  weekday: number,
  days: number,
): number {
  const weeks = Math.floor(days / WEEK);
  let weight = weeks * shape.reduce((sum, one) => sum + one, 0);
  let left = days - weeks * WEEK;
  for (let day = weekday; left > 0; day += 1) {
    weight += Math.min(left, 1) * (shape[day % WEEK] ?? 1);
    left -= 1;
  }
  return rate * weight;
}

/** Units wanted over `days` from now on, with the share `dayLeft` of today, a `weekday`, still to come. */
export function expectedDemandFromNow(
  rate: number,
  shape: readonly number[],
  { weekday, dayLeft }: { weekday: number; dayLeft: number },
  days: number,
): number {
  const gone = 1 - dayLeft;
  const averageDays =
    expectedDemand(1, shape, weekday, gone + days) - expectedDemand(1, shape, weekday, gone);
  return rate * averageDays;
}
