import type { OpenAPIObject } from '@nestjs/swagger';
import { VERSIONED_ROOT } from '../../ucp/index.js';
import type { Placement, Tool } from '../tools/tool.js';
import { ComponentSchemas, rewritten, type Schema } from './component-schemas.js';
import { META, OPTIONAL_META, KEYED_META } from './meta-schema.js';

interface Operation {
  parameters?: {
    in: string;
    name: string;
    required?: boolean;
    description?: string;
    schema: Schema;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> } | undefined>;
}

/** The names of members that no tool takes. */
const NEVER = ['approve', 'approval_id'];
const INPUT = { definitions: '#/$defs/' };
const OUTPUT = { definitions: '#/$defs/', isPartial: true, isTerse: true };
const JSON_TYPE = 'application/json';

/** The JSON Schemas of tools, from the same classes as those of REST. */
export class ToolSchemas {
  private readonly components: ComponentSchemas;

  constructor(
    private readonly document: OpenAPIObject,
    /** The member that carries the caller's own number of a checkout. */
    private readonly orderNumber: string,
  ) {
    this.components = new ComponentSchemas(document);
  }

  input(tool: Tool): Schema {
    const own = Object.entries(tool.args).map(([name, placement]) =>
      this.argument(tool, name, placement),
    );
    const properties = {
      meta: metaOf(tool),
      ...Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      ...(!tool.effect && { format: formatOf(tool) }),
    };
    const required = own.filter((one) => one.isRequired).map(({ name }) => name);
    const definitions = this.components.definitionsOf(properties);
    return {
      type: 'object',
      properties: rewritten(properties, INPUT, true),
      required: tool.toolset === 'commerce' ? ['meta', ...required] : required,
      additionalProperties: false,
      ...withDefinitions(definitions, INPUT),
    };
  }

  /** Admits the full form, the concise form and the error form: all but `ucp` may be missing. */
  output(tool: Tool): Schema {
    const { responses } = this.operation(tool);
    const response = responses['200'] ?? responses['201'];
    const described = response?.content?.[JSON_TYPE]?.schema ?? {};
    const answer = ((described.allOf as Schema[] | undefined) ?? [described])
      .map((part) => this.components.resolve(part))
      .reduce<Schema>((all, part) => ({ ...all, ...(part.properties as Schema | undefined) }), {});
    const properties = {
      ...answer,
      ...(tool.steps === 'machine' && MACHINE_MEMBERS),
      ucp: UCP,
      messages: { type: 'array', items: { type: 'object' } },
    };
    const definitions = this.components.definitionsOf(properties);
    return {
      type: 'object',
      properties: rewritten(properties, OUTPUT, true),
      required: ['ucp'],
      ...withDefinitions(definitions, OUTPUT),
    };
  }

  private argument(tool: Tool, name: string, placement: Placement) {
    if (tool.steps === 'kill_switch') return { name, isRequired: true, schema: REASON };
    if (placement.in === 'payload') {
      return { name, isRequired: true, schema: this.payload(tool, name) };
    }
    if (placement.in === 'body') return this.member(tool, name, placement.name);
    const parameter = this.operation(tool).parameters?.find(
      (one) => one.in === placement.in && one.name === placement.name,
    );
    if (!parameter) throw new Error(`${tool.name}: there is no parameter ${placement.name}`);
    const { schema, description, required = false } = parameter;
    return {
      name,
      isRequired: required,
      schema: { ...schema, ...(description && { description }) },
    };
  }

  private payload(tool: Tool, name: string): Schema {
    const body = this.body(tool);
    if (name !== 'checkout') return body;
    const { id, ...members } = body.properties as Record<string, Schema | undefined>;
    const allowed = Object.entries(members).filter(([member]) => !NEVER.includes(member));
    return {
      ...body,
      properties: Object.fromEntries([...allowed, ...(id ? [[this.orderNumber, id]] : [])] as [
        string,
        Schema,
      ][]),
    };
  }

  private member(tool: Tool, name: string, dotted: string) {
    const { schema, isRequired } = dotted
      .split('.')
      .reduce<{ schema: Schema; isRequired: boolean }>(
        ({ schema: parent }, part) => {
          const resolved = this.flat(parent);
          const found = (resolved.properties as Record<string, Schema | undefined>)[part];
          if (!found) throw new Error(`${tool.name}: the body has no member ${dotted}`);
          const required = (resolved.required ?? []) as string[];
          return { schema: found, isRequired: required.includes(part) };
        },
        { schema: this.body(tool), isRequired: false },
      );
    return { name, isRequired, schema };
  }

  /** A reference, alone or wrapped to describe it. */
  private flat(schema: Schema): Schema {
    const wrapped = (schema.allOf ?? schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    const [first] = (wrapped ?? []).filter((part) => part.type !== 'null');
    return this.components.resolve(first ?? schema);
  }

  private body(tool: Tool): Schema {
    const schema = this.operation(tool).requestBody?.content[JSON_TYPE]?.schema;
    if (!schema) throw new Error(`${tool.name}: the route has no body`);
    return this.components.resolve(schema);
  }

  private operation({ name, route }: Tool): Operation {
    const path = this.document.paths[`/${VERSIONED_ROOT}${route.path}`] as
      Record<string, Operation | undefined> | undefined;
    const operation = path?.[route.method.toLowerCase()];
    if (!operation) throw new Error(`${name}: there is no route ${route.method} ${route.path}`);
    return operation;
  }
}

const withDefinitions = (
  definitions: Record<string, Schema>,
  options: Parameters<typeof rewritten>[1],
): Schema =>
  Object.keys(definitions).length === 0 ? {} : { $defs: rewritten(definitions, options, true) };

const metaOf = ({ toolset, needsKey, effect }: Tool): Schema => {
  if (toolset === 'operator') return OPTIONAL_META;
  return needsKey && effect ? KEYED_META : META;
};

const formatOf = ({ toolset }: Tool): Schema => ({
  type: 'string',
  enum: ['full', 'concise'],
  default: toolset === 'operator' ? 'concise' : 'full',
  description: 'concise: ids, names and numbers; full: everything',
});

const REASON: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: 4_000,
  description: 'What goes wrong, for the people who have to release it',
};

const UCP: Schema = {
  type: 'object',
  properties: {
    version: { type: 'string' },
    status: { type: 'string', enum: ['success', 'error'] },
  },
};

/** What get_machine joins to the slots. */
const MACHINE_MEMBERS: Schema = {
  location: { type: 'object' },
  slots: { type: 'array', items: { type: 'object' } },
  context: { type: 'array', items: { type: 'object' } },
};
