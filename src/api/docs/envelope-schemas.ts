import { ERRORS, PAYMENT_HANDLER, SEVERITIES, UCP_VERSION } from '../../ucp/index.js';
import { ref, type Operation, type Schema } from './document-parts.js';

const object = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

const listsOf = (items: Schema): Schema => ({
  type: 'object',
  additionalProperties: { type: 'array', items },
});

const version = (example: string): Schema => ({ type: 'string', format: 'date', example });
const ucpVersion = version(UCP_VERSION);

/** Schemas of what the interceptor and the filter add to responses, which no class describes. */
export const ENVELOPE_SCHEMAS: Record<string, Schema> = {
  UcpEnvelope: object(
    {
      version: ucpVersion,
      status: { type: 'string', enum: ['success'] },
      capabilities: listsOf(object({ version: ucpVersion })),
      payment_handlers: listsOf(
        object({
          id: { type: 'string', enum: [PAYMENT_HANDLER.id] },
          version: ucpVersion,
          available_instruments: {
            type: 'array',
            items: object({ type: { type: 'string', enum: ['on_account'] } }),
          },
        }),
      ),
    },
    ['payment_handlers'],
  ),
  UcpErrorEnvelope: object({
    version: ucpVersion,
    status: { type: 'string', enum: ['error'] },
  }),
  ErrorMessage: object(
    {
      type: { type: 'string', enum: ['error'] },
      code: { type: 'string', enum: Object.keys(ERRORS) },
      content: { type: 'string', description: 'A human-readable message' },
      severity: { type: 'string', enum: SEVERITIES },
      path: {
        type: 'string',
        description: 'An RFC 9535 JSONPath: into the request for a 400, otherwise into the entity',
        example: '$.line_items[0].quantity',
      },
      text: ref('TextBody'),
    },
    ['path', 'text'],
  ),
  ErrorResponse: errorResponse(),
};

/** The schema of an ErrorResponse, limited to these codes if given. */
export function errorResponse(codes?: readonly string[]): Schema {
  const message = ref('ErrorMessage');
  const narrowed = { allOf: [message, { type: 'object', properties: { code: { enum: codes } } }] };
  return object({
    ucp: ref('UcpErrorEnvelope'),
    messages: { type: 'array', minItems: 1, items: codes ? narrowed : message },
  });
}

const WITH_ENVELOPE = object({ ucp: ref('UcpEnvelope') });

/** Documents that the operation's successful responses carry the envelope. */
export function describeEnvelope({ responses }: Operation): void {
  for (const { content } of Object.values(responses)) {
    const json = content?.['application/json'];
    if (json?.schema) json.schema = { allOf: [WITH_ENVELOPE, json.schema] };
  }
}
