import type { ApiDescription, Schema } from './described-operations.js';

const PARTS = ['allOf', 'anyOf', 'oneOf'];

/**
 * The document with every response object closed: JSON Schema accepts additional members, but an
 * undescribed member is a gap in the document.
 */
export function closedSchemas(document: ApiDescription): ApiDescription {
  const copy = structuredClone(document);
  for (const schema of Object.values(copy.components?.schemas ?? {})) closeWithin(schema as Schema);
  const shared = Object.values(copy.components?.responses ?? {});
  const answers = Object.values(copy.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses));
  for (const { content = {} } of [...shared, ...answers] as typeof answers) {
    for (const { schema } of Object.values(content)) if (schema) close(schema);
  }
  return copy;
}

/** Closes an object and all nested ones. */
function close(schema: Schema): void {
  closeWithin(schema);
  const describesObject = ['properties', '$ref', ...PARTS].some((key) => key in schema);
  const isObject = schema.type === 'object' || describesObject;
  if (isObject && !('additionalProperties' in schema)) schema.unevaluatedProperties = false;
}

/** Parts of a composed object must stay open for the members of the other parts. */
function closeWithin(schema: Schema): void {
  const { properties, items, additionalProperties } = schema;
  for (const member of Object.values((properties ?? {}) as Record<string, Schema>)) close(member);
  for (const values of [items, additionalProperties]) {
    if (typeof values === 'object' && values !== null) close(values as Schema);
  }
  for (const key of PARTS) for (const part of (schema[key] ?? []) as Schema[]) closeWithin(part);
}
