const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** How long to leave a machine alone that could not be read so many times. */
export const settlePauseMs = (looks: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(looks, 16), LONGEST_MS);
