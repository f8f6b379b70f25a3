import type { ValidationError } from 'class-validator';

/** One problem of an input, with its location as an RFC 9535 JSONPath. */
export interface ShapeProblem {
  code: 'missing' | 'invalid';
  path: string;
  content: string;
}

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

export function childPath(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  if (PLAIN_NAME.test(key)) return `${parent}.${key}`;
  const quoted = JSON.stringify(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `${parent}['${quoted}']`;
}

export function shapeProblems(
  errors: ValidationError[],
  parent = '$',
  inList = false,
): ShapeProblem[] {
  return errors.flatMap((error) => {
    const path = childPath(parent, inList ? Number(error.property) : error.property);
    const own = Object.values(error.constraints ?? {});
    const nested = shapeProblems(error.children ?? [], path, Array.isArray(error.value));
    if (own.length === 0) return nested;
    const absent = error.value === undefined || error.value === null;
    const first: ShapeProblem = absent
      ? { code: 'missing', path, content: `${error.property} is required: it ${own[0] ?? ''}` }
      : { code: 'invalid', path, content: `${error.property} ${own[0] ?? 'is not valid'}` };
    return [first, ...nested];
  });
}
