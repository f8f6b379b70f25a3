import type { OpenAPIObject } from '@nestjs/swagger';
import { VERSIONED_ROOT } from './ucp/index.js';

type Schema = Record<string, unknown>;
interface Response {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  responses: Record<string, Response>;
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const ENVELOPE: Schema = {
  type: 'object',
  required: ['version', 'status'],
  properties: {
    version: { type: 'string', format: 'date' },
    status: { type: 'string', enum: ['success', 'error'] },
    capabilities: { type: 'object', additionalProperties: { type: 'array', items: {} } },
    payment_handlers: { type: 'object', additionalProperties: { type: 'array', items: {} } },
  },
};

const ERROR_RESPONSE: Schema = {
  type: 'object',
  required: ['ucp', 'messages'],
  properties: {
    ucp: ref('UcpEnvelope'),
    messages: { type: 'array', items: ref('Message') },
    continue_url: { type: 'string', format: 'uri' },
  },
};

/** Says of every operation what the interceptor and the filter do to its answers. */
export function describeEnvelope(document: OpenAPIObject): OpenAPIObject {
  const schemas = (document.components ??= {}).schemas ?? {};
  document.components.schemas = {
    ...schemas,
    UcpEnvelope: ENVELOPE,
    ErrorResponse: ERROR_RESPONSE,
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!path.startsWith(`/${VERSIONED_ROOT}/`)) continue;
    for (const operation of Object.values(operations) as Operation[]) describe(operation);
  }
  return document;
}

function describe({ responses }: Operation): void {
  for (const { content } of Object.values(responses)) {
    const json = content?.['application/json'];
    if (json?.schema) json.schema = { allOf: [WITH_ENVELOPE, json.schema] };
  }
  responses.default = {
    description: 'An error, named by its code',
    content: { 'application/json': { schema: ref('ErrorResponse') } },
  } as Response;
}

const WITH_ENVELOPE: Schema = {
  type: 'object',
  required: ['ucp'],
  properties: { ucp: ref('UcpEnvelope') },
};
