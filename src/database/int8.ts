import { PrimaryColumn, type ColumnOptions, type ValueTransformer } from 'typeorm';

/**
 * Parses PostgreSQL's `bigint` as a number. The driver returns it as text because it may not fit.
 * Our values always fit; one that does not is an error, never rounded.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || text.trim() === '') {
    throw new RangeError(`${JSON.stringify(text)} is not an integer that a number holds exactly.`);
  }
  return value;
}

/** For `bigint` columns: `@Column({ type: 'bigint', transformer: int8 })`. */
export const int8: ValueTransformer = {
  from: (stored: string | null) => (stored === null ? null : parseInt8(stored)),
  to: (value: number | null | undefined) => {
    if (value !== null && value !== undefined && !Number.isSafeInteger(value)) {
      throw new RangeError(`${value} is not an integer that a bigint column holds exactly.`);
    }
    return value;
  },
};

/** The primary key `GENERATED ALWAYS AS IDENTITY`, a `bigint`. */
export const IdentityColumn = (options: Pick<ColumnOptions, 'name' | 'transformer'>) =>
  PrimaryColumn({
    ...options,
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  });
