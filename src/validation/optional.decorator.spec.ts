import 'reflect-metadata';
import { Nullable, Optional } from './optional.decorator.js';
import { validateShape } from './validate-shape.js';
import { IsText } from './validators.js';

class Request {
  @Optional()
  @IsText(1, 10)
  name?: string;

  @Nullable()
  @IsText(1, 10)
  note?: string | null;
}

const problemPaths = (input: object) => {
  const shaped = validateShape(Request, input);
  return shaped.ok ? [] : shaped.problems.map(({ path }) => path);
};

it.each([
  [{}, []],
  [{ name: 'a', note: 'b' }, []],
  [{ note: null }, []],
  [{ name: null }, ['$.name']],
  [{ name: 1, note: 2 }, ['$.name', '$.note']],
])('%j has problems at %j', (input, paths) => {
  expect(problemPaths(input)).toEqual(paths);
});
