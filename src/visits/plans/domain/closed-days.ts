/** From the first second (inclusive) to the last (exclusive). */
export interface Span {
  fromS: number;
  toS: number;
}

/**
 * The days, counted from the first, on which a machine cannot be visited: it is closed at some time
 * while somebody works. Null stands for a day on which nobody works.
 */
export const closedDays = (
  closures: readonly Span[],
  workingHours: readonly (Span | null)[],
): number[] =>
  workingHours.flatMap((hours, day) =>
    hours !== null && closures.some(({ fromS, toS }) => fromS < hours.toS && toS > hours.fromS)
      ? [day]
      : [],
  );
