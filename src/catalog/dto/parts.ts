import { z } from 'zod';

const expectation = (message: string) => ({ error: message });

const field = <T>(message: string, accepts: (value: unknown) => boolean) =>
  z.custom<T>(accepts, expectation(message));

export const text = z.string(expectation('must be a string'));

export const textThat = (message: string, accepts: (value: string) => boolean) =>
  field<string>(message, (value) => typeof value === 'string' && accepts(value));

export const whole = (message: string, least: number) =>
  field<number>(message, (value) => Number.isSafeInteger(value) && (value as number) >= least);

export const listOf = <T extends z.ZodType>(entry: T) =>
  z.array(entry, expectation('must be a list'));

/** Unknown members are dropped. */
export const part = <T extends z.ZodRawShape>(members: T) =>
  z.object(members, expectation('must be an object'));
