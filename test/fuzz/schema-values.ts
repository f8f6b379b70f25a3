import type { Random } from '../../src/adapters/simulator/random.js';
import type { Schema } from '../support/api-description/described-operations.js';
import { nastyText, nastyValue } from './nasty-values.js';

const DEEPEST = 8;
const OPTIONAL_SHARE = 0.6;

/** Makes values that a schema describes. Texts are often ids that the service has given. */
export class SchemaValues {
  constructor(
    private readonly components: Record<string, unknown>,
    private readonly random: Random,
    private readonly ids: () => readonly string[],
  ) {}

  make(schema: Schema, depth = 0): unknown {
    const { random } = this;
    const known = this.resolved(schema);
    if (depth > DEEPEST) return null;
    if ('const' in known) return known.const;
    if (Array.isArray(known.enum)) return random.pick(known.enum as [unknown]);
    if (known.nullable === true && random.chance(0.1)) return null;
    const choices = (known.oneOf ?? known.anyOf) as [Schema, ...Schema[]] | undefined;
    if (choices) return this.make(random.pick(choices), depth + 1);
    if (Array.isArray(known.allOf)) {
      const parts = (known.allOf as Schema[]).map((part) => this.make(part, depth + 1));
      return Object.assign({}, ...parts) as unknown;
    }
    const type = Array.isArray(known.type) ? random.pick(known.type as [string]) : known.type;
    switch (type) {
      case 'integer':
      case 'number':
        return this.number(known, type);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      case 'array':
        return this.array(known, depth);
      case 'string':
        return this.text(known);
      default:
        return this.object(known, depth);
    }
  }

  private resolved(schema: Schema): Schema {
    if (typeof schema.$ref !== 'string') return schema;
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return this.components[name] as Schema;
  }

  private number({ minimum, maximum }: Schema, type: string): number {
    const low = Number(minimum ?? 0);
    const high = Math.min(Number(maximum ?? low + 1_000), low + 100_000);
    if (this.random.chance(0.3)) return this.random.pick([low, high]);
    return type === 'integer' ? this.random.integer(low, high) : this.random.between(low, high);
  }

  private array({ items, minItems, maxItems }: Schema, depth: number): unknown[] {
    const least = Number(minItems ?? 0);
    const most = Math.min(Number(maxItems ?? 4), least + 4);
    return Array.from({ length: this.random.integer(least, most) }, () =>
      this.make((items ?? {}) as Schema, depth + 1),
    );
  }

  private text({ format, maxLength, example, examples }: Schema): string {
    const { random } = this;
    const ids = this.ids();
    if (format === 'date-time') return new Date(random.integer(0, 4e12)).toISOString();
    if (format === 'date') return new Date(random.integer(0, 4e12)).toISOString().slice(0, 10);
    if (typeof example === 'string' && random.chance(0.5)) return example;
    if (Array.isArray(examples) && random.chance(0.5)) return String(examples[0]);
    if (ids.length > 0 && random.chance(0.6)) return random.pick(ids as [string]);
    const length = Math.min(Number(maxLength ?? 40), random.integer(1, 40));
    return random.chance(0.2) ? nastyText(random) : 'a1-Zß漢'.repeat(9).slice(0, length);
  }

  private object({ properties, required, additionalProperties }: Schema, depth: number): object {
    const members = Object.entries((properties ?? {}) as Record<string, Schema>).filter(
      ([name]) =>
        (required as string[] | undefined)?.includes(name) ?? this.random.chance(OPTIONAL_SHARE),
    );
    const made = Object.fromEntries(
      members.map(([name, schema]) => [name, this.make(schema, depth + 1)]),
    );
    if (typeof additionalProperties === 'object' && additionalProperties !== null) {
      made[this.text({})] = this.make(additionalProperties as Schema, depth + 1);
    }
    return made;
  }
}

/** Changes one place of a value: another type, a member more or less, something far too large. */
export function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return nastyValue(random);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) };
  const keys = Object.keys(copy);
  const [first] = keys;
  if (first === undefined || random.chance(0.1)) {
    return Object.assign(copy, { unexpected: nastyValue(random) });
  }
  const key = random.pick(keys as [string]);
  const members = copy as Record<string, unknown>;
  if (random.chance(0.2) && !Array.isArray(copy)) Reflect.deleteProperty(copy, key);
  else members[key] = mutated(members[key], random);
  return copy;
}
