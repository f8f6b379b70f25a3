import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  cacheableJson,
  PublicAddress,
  sendCacheable,
  type CacheableJson,
} from '../../http/index.js';
import { CapabilityRegistry, type ExtensionCapability } from '../../ucp/index.js';
import { apiDocument } from '../docs/api-docs.js';
import { EXTENSION_DEFINITIONS } from './extension-definitions.js';
import { extensionSchema } from './extension-schema.js';

const OPEN = { config: { public: true } };

/** Serves the JSON Schema of each extension, made from the OpenAPI document when it is first read. */
export function installExtensionSchemas(app: NestFastifyApplication): void {
  let schemas: Map<string, CacheableJson> | undefined;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get<{ Params: { file: string } }>(
    '/schemas/:file',
    OPEN,
    (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
      schemas ??= extensionSchemas(app);
      const schema = schemas.get(request.params.file);
      if (schema) sendCacheable(request, reply, schema);
      else reply.callNotFound();
      return reply;
    },
  );
}

/** By file name. */
function extensionSchemas(app: NestFastifyApplication): Map<string, CacheableJson> {
  const document = apiDocument(app);
  const capabilities = app.get(CapabilityRegistry);
  const address = app.get(PublicAddress);
  return new Map(
    Object.entries(EXTENSION_DEFINITIONS).map(([key, definitions]) => {
      const capability = key as ExtensionCapability;
      const name = capabilities.fullName(capability);
      const schema = extensionSchema(document, {
        name,
        version: capabilities.version(capability),
        url: `${address.origin}${capabilities.schemaPath(capability)}`,
        definitions,
      });
      return [`${name}.json`, cacheableJson(schema)];
    }),
  );
}
