import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { childPath, findLimitProblem } from '../validation/index.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** Treats an empty variable as unset. */
export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );

/** Names the variable and the path in its JSON. */
export function problemOf({ path: [name, ...keys], message }: z.core.$ZodIssue): string {
  if (keys.length === 0) return `${String(name)}: ${message}`;
  const place = keys.reduce<string>(
    (parent, key) => childPath(parent, typeof key === 'number' ? key : String(key)),
    '$',
  );
  return `${String(name)}: at ${place}: ${message}`;
}

type Check = (value: string) => boolean;

const found = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => `found ${JSON.stringify(input)}, expected ${expected}`,
});

export const matching = (check: Check, expected: string) =>
  z.string().refine(check, found(expected));

/** A secret: messages describe the value but never quote it. */
export const secret = (check: Check, expected: string) =>
  z.string().refine(check, {
    error: ({ input }) =>
      `found a value of ${String(input).length} characters that does not fit, expected ${expected}`,
  });

export const integer = (min: number, max: number) =>
  matching(
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    `a whole number from ${min} to ${max}`,
  ).transform(Number);

export const oneOf = <const T extends readonly string[]>(choices: T) =>
  z.enum(choices, found(`one of ${choices.join(', ')}`));

/** Messages never quote the JSON, which may contain secrets. */
const json = (kind: 'list' | 'object') =>
  z.string().transform((text, context): unknown => {
    const expected = `a JSON ${kind}`;
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      context.addIssue(`found text that is not JSON, expected ${expected}`);
      return z.NEVER;
    }
    const isList = Array.isArray(parsed);
    const fits =
      kind === 'list' ? isList : typeof parsed === 'object' && parsed !== null && !isList;
    if (!fits) context.addIssue(`found another kind of JSON value, expected ${expected}`);
    const problem = findLimitProblem(parsed);
    if (problem) context.addIssue(`at ${problem.path}: ${problem.content}`);
    return parsed;
  });

export const jsonObject = <T>(shape: z.ZodType<T>) => json('object').pipe(shape);

/**
 * Validates every entry separately, so that one problem does not hide others.
 * @param across finds conflicts between valid entries.
 */
export const jsonList = <T>(
  entry: (input: unknown) => z.ZodType<T>,
  across: (entries: T[], report: (problem: string) => void) => void,
  describe: (input: unknown) => string = () => '',
) =>
  json('list')
    .pipe(z.array(z.unknown()))
    .transform((inputs, context) => {
      const entries = inputs.flatMap((input, index) => {
        const { data, error } = entry(input).safeParse(input);
        for (const { message } of error?.issues ?? []) {
          context.addIssue(`entry ${index + 1}${describe(input)}: ${message}`);
        }
        return data === undefined ? [] : [data];
      });
      across(entries, (problem) => {
        context.addIssue(problem);
      });
      return entries;
    });

/** The content of the file named by a variable. */
export const file = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    context.addIssue(
      `found ${JSON.stringify(path)} (${reason}), expected the path of a readable file`,
    );
    return z.NEVER;
  }
});
