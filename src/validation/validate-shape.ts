import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync, type ValidatorOptions } from 'class-validator';
import { shapeProblems, type ShapeProblem } from './shape-problem.js';

/** Unknown members are dropped, never stored; nothing is converted on the way. */
export const SHAPE_OPTIONS: ValidatorOptions = {
  whitelist: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
};

export type Shaped<T> = { ok: true; value: T } | { ok: false; problems: ShapeProblem[] };

export function validateShape<T extends object>(
  type: ClassConstructor<T>,
  input: object,
): Shaped<T> {
  const value = plainToInstance(type, input);
  const problems = shapeProblems(validateSync(value, SHAPE_OPTIONS));
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}
