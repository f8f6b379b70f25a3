import type { Operation, Schema } from '../docs/document-parts.js';
import type { DescribedBody, Definition, ExtensionDefinitions } from './extension-definitions.js';

/** The parts of an OpenAPI document that schemas are made of. */
export interface SchemaSource {
  paths: Record<string, object>;
  components?: { schemas?: Record<string, unknown> };
}

export interface NamedExtension {
  /** In full. */
  name: string;
  version: string;
  url: string;
  definitions: ExtensionDefinitions;
}

const COMPONENT = '#/components/schemas/';

/**
 * The JSON Schema of an extension. It needs no other document: what its definitions refer to is
 * among its `$defs`.
 */
export function extensionSchema(
  document: SchemaSource,
  { name, version, url, definitions }: NamedExtension,
): Schema {
  const { description, extended, own } = definitions;
  const defined: Record<string, Schema> = {};
  for (const [capability, definition] of Object.entries({ ...extended, [name]: own })) {
    defined[capability] = definitionSchema(document, capability, definition);
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: url,
    name,
    version,
    title: name,
    description,
    $defs: { ...defined, ...usedComponents(document, defined) },
  };
}

function definitionSchema(
  document: SchemaSource,
  capability: string,
  definition: Definition,
): Schema {
  if (isBody(definition)) return bodySchema(document, definition);
  const $defs = Object.fromEntries(
    Object.entries(definition).map(([name, body]) => [name, bodySchema(document, body)]),
  );
  return { description: `The bodies of ${capability}`, $defs };
}

const isBody = (definition: Definition): definition is DescribedBody =>
  typeof definition.path === 'string';

function bodySchema(document: SchemaSource, { method, path, body }: DescribedBody): Schema {
  const operations = document.paths[path] as Partial<Record<string, Operation>> | undefined;
  const operation = operations?.[method];
  const place =
    body === 'request'
      ? (operation?.requestBody as Operation['responses'][string] | undefined)
      : Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const schema = place?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`The document describes no ${body} of ${method} ${path}`);
  return asJsonSchema(schema) as Schema;
}

/** All components that the schemas refer to, and those that these refer to. */
function usedComponents(
  { components }: SchemaSource,
  schemas: Record<string, Schema>,
): Record<string, Schema> {
  const used: Record<string, Schema> = {};
  const pending = referenced(schemas);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (name in used) continue;
    const schema = asJsonSchema(components?.schemas?.[name]) as Schema;
    used[name] = schema;
    pending.push(...referenced(schema));
  }
  return used;
}

const DEFINED = '#/$defs/';

function referenced(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string'
      ? [member.slice(DEFINED.length)]
      : referenced(member),
  );
}

/** Rewrites what OpenAPI has otherwise: where references point to, and examples. */
function asJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(asKeyword));
}

/** The names of members are not keywords. */
function asKeyword([key, value]: [string, unknown]): [string, unknown] {
  if (key === '$ref') return [key, String(value).replace(COMPONENT, DEFINED)];
  if (key === 'example') return ['examples', [value]];
  if (key !== 'properties') return [key, asJsonSchema(value)];
  const properties = Object.entries(value as object).map(([name, schema]) => [
    name,
    asJsonSchema(schema),
  ]);
  return [key, Object.fromEntries(properties)];
}
