import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { childPath, findLimitProblem } from '../validation/index.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/**
 * Reads variables and collects every problem, so that one start names them all.
 * An empty variable counts as unset. Secrets are described, never quoted.
 */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(readonly environment: Environment) {}

  raw(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  report(name: string, found: string, expected: string): void {
    this.problems.push(`${name}: found ${found}, expected ${expected}`);
  }

  text(name: string, fallback: string): string;
  text(name: string): string | undefined;
  text(name: string, fallback?: string): string | undefined {
    return this.raw(name) ?? fallback;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.raw(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    this.report(name, JSON.stringify(value), `a whole number from ${min} to ${max}`);
    return fallback;
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.raw(name);
    if (value === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined)
      this.report(name, JSON.stringify(value), `one of ${choices.join(', ')}`);
    return choice ?? fallback;
  }

  matching(name: string, check: (value: string) => boolean, expected: string): string | undefined;
  matching(
    name: string,
    check: (value: string) => boolean,
    expected: string,
    fallback: string,
  ): string;
  matching(
    name: string,
    check: (value: string) => boolean,
    expected: string,
    fallback?: string,
  ): string | undefined {
    const value = this.raw(name);
    if (value === undefined || check(value)) return value ?? fallback;
    this.report(name, JSON.stringify(value), expected);
    return fallback;
  }

  secret(name: string, check: (value: string) => boolean, expected: string): string | undefined {
    const value = this.raw(name);
    if (value === undefined || check(value)) return value;
    this.report(name, `a value of ${value.length} characters that does not fit`, expected);
    return undefined;
  }

  /** The parsed JSON of a variable that may hold secrets, so nothing of it is quoted. */
  json(name: string, kind: 'object'): Record<string, unknown> | undefined;
  json(name: string, kind: 'list'): unknown[] | undefined;
  json(name: string, kind: 'object' | 'list'): unknown {
    const value = this.raw(name);
    return value === undefined ? undefined : this.parse(name, value, kind);
  }

  /** The JSON object of a variable in the shape of a schema; problems are reported by their path. */
  shaped<T>(name: string, schema: z.ZodType<T>): T | undefined {
    const given = this.json(name, 'object');
    if (given === undefined) return undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      const place = path.reduce<string>(
        (parent, key) => childPath(parent, typeof key === 'number' ? key : String(key)),
        '$',
      );
      this.problems.push(`${name}: at ${place}: ${message}`);
    }
    return undefined;
  }

  /** The parsed JSON list in the file that a variable names. */
  jsonFile(name: string): unknown[] | undefined {
    const path = this.raw(name);
    if (path === undefined) return undefined;
    let content: string;
    try {
      content = readFileSync(path, 'utf8');
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error';
      this.report(name, `${JSON.stringify(path)} (${reason})`, 'the path of a readable file');
      return undefined;
    }
    return this.parse(name, content, 'list') as unknown[] | undefined;
  }

  private parse(name: string, text: string, kind: 'object' | 'list'): unknown {
    const expected = kind === 'list' ? 'a JSON list' : 'a JSON object';
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      this.report(name, 'text that is not JSON', expected);
      return undefined;
    }
    const isList = Array.isArray(parsed);
    const fits =
      kind === 'list' ? isList : typeof parsed === 'object' && parsed !== null && !isList;
    if (!fits) this.report(name, 'another kind of JSON value', expected);
    const problem = findLimitProblem(parsed);
    if (problem) this.problems.push(`${name}: at ${problem.path}: ${problem.content}`);
    return fits && !problem ? parsed : undefined;
  }
}
