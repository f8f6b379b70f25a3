export type Level = 'PASS' | 'WARN' | 'FAIL' | 'SKIP';

/** The result of one check. */
export interface Finding {
  check: string;
  level: Level;
  /** What must hold. */
  rule: string;
  found: string;
  /** What the vendor should change. */
  mend?: string;
}

/** What a check says while it runs. */
export interface Notes {
  note: (found: string) => void;
  /** The rule holds, but something should be better. */
  warn: (found: string, mend: string) => void;
}

class BrokenRule extends Error {
  constructor(
    found: string,
    readonly mend: string,
  ) {
    super(found);
  }
}

class NotChecked extends Error {}

/** Ends a check: the vendor breaks the rule. */
export function fail(found: string, mend: string): never {
  throw new BrokenRule(found, mend);
}

/** Ends a check that cannot be made. */
export function skip(why: string): never {
  throw new NotChecked(why);
}

/** The result of an earlier check, without which this one cannot be made. */
export function needs<T>(value: T | undefined, check: string): T {
  return value ?? skip(`needs ${check} to pass`);
}

/** Collects findings. The token is removed from all of them: a vendor may quote it. */
export class Recorder {
  readonly findings: Finding[] = [];

  constructor(private readonly token: string) {}

  /** @returns what the check found out for later ones, unless it failed or was skipped. */
  async check<T>(
    check: string,
    rule: string,
    run: (notes: Notes) => T | Promise<T>,
  ): Promise<T | undefined> {
    const notes: string[] = [];
    const warnings: { found: string; mend: string }[] = [];
    const record = (level: Level, found: string, mend?: string) => {
      const finding = { check, level, rule, found: this.withoutToken(found) };
      this.findings.push(mend === undefined ? finding : { ...finding, mend });
    };
    try {
      const result = await run({
        note: (found) => void notes.push(found),
        warn: (found, mend) => void warnings.push({ found, mend }),
      });
      if (warnings.length === 0) record('PASS', notes.join('; '));
      else {
        const mends = new Set(warnings.map(({ mend }) => mend));
        record('WARN', warnings.map(({ found }) => found).join('; '), [...mends].join(' '));
      }
      return result;
    } catch (error) {
      if (error instanceof BrokenRule) {
        record('FAIL', [...notes, error.message].join('; '), error.mend);
      } else if (error instanceof NotChecked) record('SKIP', error.message);
      else throw error;
      return undefined;
    }
  }

  private withoutToken(text: string): string {
    return text.replaceAll(this.token, '[token]');
  }
}
