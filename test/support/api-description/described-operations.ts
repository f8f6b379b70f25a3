export type Schema = Record<string, unknown>;

export interface Content {
  schema?: Schema;
}

export interface Described {
  content?: Record<string, Content>;
  headers?: Record<string, unknown>;
  required?: boolean;
  $ref?: string;
}

export interface Operation {
  /** JSON pointer to the operation in the document. */
  pointer: string;
  requestBody?: Described;
  responses: Record<string, Described>;
}

export interface ApiDescription {
  paths: Record<string, Record<string, Omit<Operation, 'pointer'>>>;
  components?: Record<string, Record<string, unknown>>;
}

interface Route {
  pattern: RegExp;
  operations: Map<string, Operation>;
}

/** Finds the operations of a document by path. */
export class DescribedOperations {
  private readonly routes: readonly Route[];

  constructor({ paths }: ApiDescription) {
    this.routes = Object.entries(paths)
      .sort(([a], [b]) => variables(a) - variables(b))
      .map(([path, operations]) => route(path, operations));
  }

  /** @param path without the query. */
  find(method: string, path: string): Operation | undefined {
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    return this.routes
      .find(({ pattern, operations }) => pattern.test(path) && operations.has(asked))
      ?.operations.get(asked);
  }
}

const variables = (path: string) => path.split('{').length;

export const pointerPart = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

function route(path: string, operations: Record<string, Omit<Operation, 'pointer'>>): Route {
  const pattern = path
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{[^}]+\}/g, '[^/]+');
  return {
    pattern: new RegExp(`^${pattern}$`),
    operations: new Map(
      Object.entries(operations).map(([method, operation]) => [
        method,
        { ...operation, pointer: `#/paths/${pointerPart(path)}/${method}` },
      ]),
    ),
  };
}
