import type { Readable } from 'node:stream';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal, UcpError } from '../../ucp/index.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a body of any bytes, as a stream. */
    takesFile?: boolean;
  }
}

export const FILE_CONTENT_TYPE = 'application/octet-stream';

/** Marks a route whose body is a file. The handler gets a stream and limits it itself. */
export const FileBody = () =>
  applyDecorators(
    RouteConfig({ takesFile: true }),
    ApiConsumes(FILE_CONTENT_TYPE),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
  );

export function fileIn({ body }: FastifyRequest): Readable {
  const stream = body as Partial<Readable> | undefined;
  if (typeof stream?.pipe === 'function') return stream as Readable;
  throw new UcpError('missing', {
    content: `Send the file as the body, as ${FILE_CONTENT_TYPE}`,
    path: '$',
  });
}

/** Call after `installJsonBody`, which removes other parsers. */
export function installFileBody(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(FILE_CONTENT_TYPE, (request: FastifyRequest, stream, done) => {
    if (request.routeConfig.takesFile !== true) {
      done(refusal(415));
      return;
    }
    // Stands for the content, which is not known before it is read.
    request.rawBody = Buffer.from(`${request.url} ${request.headers['content-length'] ?? ''}`);
    done(null, stream);
  });
}
