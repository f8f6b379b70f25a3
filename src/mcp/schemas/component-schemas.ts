import type { OpenAPIObject } from '@nestjs/swagger';

export type Schema = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';
/** Of no use to a model that reads the schema. */
const OMITTED = new Set(['example', 'examples']);

/** Schemas of the API document, made to stand alone. */
export class ComponentSchemas {
  constructor(private readonly document: OpenAPIObject) {}

  /** The component that a schema refers to, or the schema itself. */
  resolve(schema: Schema): Schema {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    return this.component($ref.slice(COMPONENTS.length));
  }

  /** Everything that these schemas refer to, by name. */
  definitionsOf(schemas: unknown): Record<string, Schema> {
    const found: Record<string, Schema> = {};
    const visit = (value: unknown): void => {
      for (const name of referencesIn(value)) {
        if (name in found) continue;
        found[name] = this.component(name);
        visit(found[name]);
      }
    };
    visit(schemas);
    return found;
  }

  private component(name: string): Schema {
    const component = this.document.components?.schemas?.[name];
    if (!component) throw new Error(`The API document has no schema ${name}`);
    return component as Schema;
  }
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' && member.startsWith(COMPONENTS)
      ? [member.slice(COMPONENTS.length)]
      : referencesIn(member),
  );
}

interface Rewriting {
  /** Where definitions are in the new document. */
  readonly definitions: string;
  /** Whether every member may be left out. */
  readonly isPartial?: boolean;
  readonly isTerse?: boolean;
}

/** Rewrites references and leaves out what does not belong into the new document. */
export function rewritten(value: unknown, options: Rewriting, isProperties = false): unknown {
  if (Array.isArray(value)) return value.map((member) => rewritten(member, options));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isProperties || !isOmitted(key, options))
      .map(([key, member]: [string, unknown]) => {
        if (key === '$ref' && typeof member === 'string') {
          return [key, member.replace(COMPONENTS, options.definitions)];
        }
        return [key, rewritten(member, options, !isProperties && key === 'properties')];
      }),
  );
}

function isOmitted(key: string, { isPartial = false, isTerse = false }: Rewriting): boolean {
  if (OMITTED.has(key)) return true;
  if (isPartial && ['required', 'minItems'].includes(key)) return true;
  return isTerse && ['description', 'title', 'default'].includes(key);
}
