import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync, type ValidatorOptions } from 'class-validator';
import { cacheValidationMetadata } from './validation-metadata-cache.js';
import { shapeProblems, type ShapeProblem } from './shape-problem.js';

/** Unknown members are dropped, never stored; values are not converted. */
const SHAPE_OPTIONS: ValidatorOptions = {
  whitelist: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
};

cacheValidationMetadata();

type Problems = readonly [ShapeProblem, ...ShapeProblem[]];

export type Shaped<T> = { ok: true; value: T } | { ok: false; problems: Problems };

const WRONG_SHAPE: ShapeProblem = { code: 'invalid', path: '$', content: 'has the wrong shape' };

export function validateShape<T extends object>(
  type: ClassConstructor<T>,
  input: object,
): Shaped<T> {
  const value = plainToInstance(type, input);
  const errors = validateSync(value, SHAPE_OPTIONS);
  if (errors.length === 0) return { ok: true, value };
  const [first = WRONG_SHAPE, ...others] = shapeProblems(errors);
  return { ok: false, problems: [first, ...others] };
}
