import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_COOKIE, PUBLIC_EXTENSION } from '../../auth/index.js';
import { cacheableJson, sendCacheable, type CacheableJson } from '../../http/index.js';
import { IDEMPOTENCY_KEY_HEADER } from '../../idempotency/index.js';
import { INTERFACE_VERSION, VERSIONED_ROOT } from '../../ucp/index.js';
import type { Operation, Response } from './document-parts.js';
import { describeEnvelope, ENVELOPE_SCHEMAS } from './envelope-schemas.js';
import { describeErrors, REPLAYED, REQUEST_ID } from './error-responses.js';

const DESCRIPTION = new DocumentBuilder()
  // The first version in which a member may be null whatever else it is.
  .setOpenAPIVersion('3.1.0')
  .setTitle('Routekeeper')
  .setDescription('Commerce and operations for vending-machine routes, aligned with UCP')
  .setVersion(INTERFACE_VERSION)
  .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
  .addServer('/', 'The server of this document')
  .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'operator token' })
  .addCookieAuth(AUTH_COOKIE, { type: 'apiKey', description: 'Set by signing in at /session' })
  .addSecurityRequirements('bearer')
  .addSecurityRequirements('cookie')
  .build();

/** The OpenAPI document, generated from the code. */
export function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, DESCRIPTION);
  const components = (document.components ??= {});
  const responses: Record<string, Response> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations) as [string, Operation][]) {
      describe(operation, path, method, responses);
    }
  }
  Object.assign((components.schemas ??= {}), ENVELOPE_SCHEMAS);
  components.responses = Object.fromEntries(
    Object.entries(responses).sort(([a], [b]) => a.localeCompare(b)),
  ) as typeof components.responses;
  return document;
}

/** Adds what hooks, interceptors and filters do to every request and response. */
function describe(
  operation: Operation,
  path: string,
  method: string,
  responses: Record<string, Response>,
): void {
  if (path.startsWith(`/${VERSIONED_ROOT}/`)) describeEnvelope(operation);
  const isIdempotent = (operation.parameters ?? []).some(
    ({ name }) => name === IDEMPOTENCY_KEY_HEADER,
  );
  for (const response of Object.values(operation.responses)) {
    response.headers = {
      'Request-Id': REQUEST_ID,
      ...(isIdempotent && { 'Idempotent-Replayed': REPLAYED }),
      ...response.headers,
    };
  }
  const isPublic = operation[PUBLIC_EXTENSION] === true;
  if (isPublic) operation.security = [];
  Reflect.deleteProperty(operation, PUBLIC_EXTENSION);
  describeErrors(operation, { method, isPublic, isIdempotent }, responses);
}

/** Serves the OpenAPI document at `/docs` and `/docs/openapi.json`. */
export function installApiDocs(app: NestFastifyApplication): void {
  let json: CacheableJson | undefined;
  app.getHttpAdapter().get('/docs/openapi.json', (request: FastifyRequest, reply: FastifyReply) => {
    json ??= cacheableJson(apiDocument(app));
    sendCacheable(request, reply, json);
  });
  SwaggerModule.setup('docs', app, () => apiDocument(app), {
    raw: ['yaml'],
    customSiteTitle: 'Routekeeper API',
  });
}
