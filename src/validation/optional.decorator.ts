import { IsOptional, ValidateIf } from 'class-validator';

/** A member that may be left out, but not be null: `IsOptional` would let null through. */
export const Optional = (): PropertyDecorator =>
  ValidateIf((_: object, value: unknown) => value !== undefined);

/** A member that may be left out or be null. */
export const Nullable = (): PropertyDecorator => IsOptional();
