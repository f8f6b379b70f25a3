import { z } from 'zod';

/** An integer within bounds, with one message for every kind of invalid value. */
export const wholeNumber = (least: number, most: number, what = 'a whole number') =>
  z.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
    `must be ${what} from ${least} to ${most}`,
  );

export const flag = z.boolean('must be true or false');

export const text = (least: number, most: number) =>
  z
    .string('must be text')
    .refine(
      ({ length }) => length >= least && length <= most,
      least === 0
        ? `must have at most ${most} characters`
        : `must have ${least} to ${most} characters`,
    );

/** @param what the plural name of the entries. */
export const listOf = <T extends z.ZodType>(entry: T, most: number, what: string) =>
  z.array(entry, `must be a list of ${what}`).max(most, `may hold at most ${most} ${what}`);
