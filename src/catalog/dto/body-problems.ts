import type { z } from 'zod';

export interface BodyProblem {
  code: 'missing' | 'invalid';
  path: string;
  content: string;
}

/** What is wrong with a body, and where as a JSONPath; every place once. */
export function bodyProblems(
  { issues }: z.ZodError,
  body: object,
): [BodyProblem, ...BodyProblem[]] {
  const problems = new Map<string, BodyProblem>();
  for (const { path, message } of issues) {
    const place = jsonPath(path);
    if (!problems.has(place)) problems.set(place, problem(path, message, body));
  }
  const [first = problem([], 'must be an object', body), ...others] = problems.values();
  return [first, ...others];
}

function problem(steps: readonly PropertyKey[], message: string, body: object): BodyProblem {
  const name = steps.findLast((step) => typeof step === 'string') ?? 'The body';
  const path = jsonPath(steps);
  return isAbsent(body, steps)
    ? { code: 'missing', path, content: `${name} is required: it ${message}` }
    : { code: 'invalid', path, content: `${name} ${message}` };
}

/** All names in these requests are plain ones. */
const jsonPath = (steps: readonly PropertyKey[]): string =>
  steps.reduce<string>(
    (path, step) => path + (typeof step === 'number' ? `[${step}]` : `.${String(step)}`),
    '$',
  );

function isAbsent(body: object, steps: readonly PropertyKey[]): boolean {
  let value: unknown = body;
  for (const step of steps) value = (value as Record<PropertyKey, unknown>)[step];
  return value === undefined || value === null;
}
