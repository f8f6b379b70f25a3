import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeEnvelope } from './api-envelope.js';
import { cacheableJson, sendCacheable, type CacheableJson } from './http/index.js';
import { INTERFACE_VERSION } from './ucp/index.js';

/** The interface's own description, made from the code, at `/docs` and `/docs/openapi.json`. */
export function installApiDocs(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Routekeeper')
    .setDescription('Commerce and operations for vending-machine routes, aligned with UCP')
    .setVersion(INTERFACE_VERSION)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'operator token' })
    .build();
  const document = (): OpenAPIObject =>
    describeEnvelope(SwaggerModule.createDocument(app, description));
  let json: CacheableJson | undefined;
  app.getHttpAdapter().get('/docs/openapi.json', (request: FastifyRequest, reply: FastifyReply) => {
    json ??= cacheableJson(document());
    sendCacheable(request, reply, json);
  });
  SwaggerModule.setup('docs', app, document, {
    raw: ['yaml'],
    customSiteTitle: 'Routekeeper API',
  });
}
