interface Problem {
  path: PropertyKey[];
  message: string;
}

/** The part of a zod schema that lists need. */
export interface Shape<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Problem[] } };
}

/** The part of a field that objects need. */
interface Checked<T> {
  accepts: (value: unknown) => boolean;
  take: (value: unknown) => T;
  problemOf: (value: unknown) => string;
}

type Members<T> = { [Key in keyof T]-?: Checked<T[Key]> | Shape<T[Key]> };

export const invalid = (path: PropertyKey[], message: string) => ({
  success: false as const,
  error: { issues: [{ path, message }] },
});

/**
 * Checks an object and takes its known members. Stops at the first invalid one, which is all that
 * is reported; on a large ledger it takes two thirds of the time of `z.object`.
 */
export function objectOf<T extends object>(
  members: Members<T>,
  problemOf: (value: unknown) => string,
): Shape<T> {
  const entries = Object.entries<Checked<unknown> | Shape<unknown>>(members);
  // Copying an object is faster than adding member after member to an empty one.
  const empty = Object.fromEntries(entries.map(([name]) => [name, undefined]));
  return {
    safeParse(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return invalid([], problemOf(value));
      }
      const data: Record<string, unknown> = { ...empty };
      for (const [name, member] of entries) {
        const given = (value as Record<string, unknown>)[name];
        if ('accepts' in member) {
          if (!member.accepts(given)) return invalid([name], member.problemOf(given));
          data[name] = member.take(given);
        } else {
          const parsed = member.safeParse(given);
          if (!parsed.success) return under(name, parsed);
          data[name] = parsed.data;
        }
      }
      return { success: true, data: data as T };
    },
  };
}

/** Stops at the first invalid item: a million invalid ones must not become as many issues. */
export const itemsOf = <T>(item: Shape<T>, problemOf: (value: unknown) => string): Shape<T[]> => ({
  safeParse(values) {
    if (!Array.isArray(values)) return invalid([], problemOf(values));
    const data: T[] = [];
    for (let index = 0; index < values.length; index += 1) {
      const parsed = item.safeParse(values[index]);
      if (!parsed.success) return under(index, parsed);
      data.push(parsed.data);
    }
    return { success: true, data };
  },
});

const under = (key: PropertyKey, { error }: { error: { issues: readonly Problem[] } }) => {
  const [first] = error.issues;
  return invalid([key, ...(first?.path ?? [])], first?.message ?? 'invalid');
};
