import { z } from 'zod';

/**
 * A backup is a compressed text: a header, then the tables, the sequences and the end, each begun by
 * a line of JSON. The rows of a table follow its line in the text format of COPY, up to a line `\.`,
 * which no row can be.
 */
export const FORMAT = 1;

export const END_OF_ROWS = '\\.';

const secrets = z.object({ operator_token: z.string(), secrets_keys: z.array(z.string()) });

export const headerLine = z.object({
  routekeeper_backup: z.literal(FORMAT),
  made_at: z.string(),
  /** The names of the migrations that the tables had. */
  migrations: z.array(z.string()),
  /** Only if asked for. */
  secrets: secrets.optional(),
});

export const sectionLine = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), last_value: z.string(), is_called: z.boolean() }),
  z.object({ end: z.object({ tables: z.number(), rows: z.number() }) }),
]);

export type BackupHeader = z.infer<typeof headerLine>;
export type BackupSecrets = z.infer<typeof secrets>;
export type BackupSection = z.infer<typeof sectionLine>;

/** The file is no backup, or not a whole one. Its message may be shown to people. */
export class UnusableBackupError extends Error {
  override readonly name = 'UnusableBackupError';
}

export function parseLine<T>(shape: z.ZodType<T>, line: string, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UnusableBackupError(`it has something else where ${what} should be`);
  }
  const { data, error } = shape.safeParse(value);
  if (error) throw new UnusableBackupError(`${what} is not one that this version can read`);
  return data;
}
