import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeEnvelope } from './api-envelope.js';
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
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'docs/openapi.json',
    customSiteTitle: 'Routekeeper API',
  });
}
