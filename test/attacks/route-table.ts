import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export interface ServedRoute {
  name: string;
  method: string;
  /** With a value in place of each parameter. */
  path: string;
}

/** One line of the router's drawing: a branch, a part of the path, and the methods served there. */
const BRANCH = /^([│ ]*)[├└]── ([^ ]*)(?: \(([A-Z, ]+)\))?(?: \{.*\})?$/;
const INDENT = 4;

/** Every route that the running service answers, pages and documents included. */
export function servedRoutes(app: NestFastifyApplication): ServedRoute[] {
  const drawing = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const parents: string[] = [];
  return drawing
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = BRANCH.exec(line) ?? [];
      if (part === '') throw new Error(`The router draws an unknown line: ${line}`);
      const depth = indent.length / INDENT;
      const path = (parents[depth - 1] ?? '') + part;
      parents.splice(depth, Infinity, path);
      return methods === '' ? [] : methods.split(', ').map((method) => routeOf(method, path));
    });
}

const routeOf = (method: string, path: string): ServedRoute => ({
  name: `${method} ${path}`,
  method,
  path: path.replace(/:\w+|\*/g, 'none-1'),
});
