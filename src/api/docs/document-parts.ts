export type Schema = Record<string, unknown>;

export interface Response {
  description?: string;
  headers?: Record<string, Schema>;
  content?: Record<string, { schema?: Schema }>;
  $ref?: string;
}

export interface Operation {
  requestBody?: unknown;
  parameters?: Schema[];
  security?: Record<string, string[]>[];
  responses: Record<string, Response>;
  [extension: `x-${string}`]: unknown;
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
