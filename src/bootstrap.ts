import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { installApiDocs } from './api-docs.js';
import { AppModule, type Surroundings } from './app.module.js';
import { AttemptLimits, installAuthentication, OperatorCredentials } from './auth/index.js';
import type { Config } from './config/index.js';
import type { DatabaseConnection } from './database/index.js';
import {
  FASTIFY_OPTIONS,
  installJsonBody,
  installRequestLog,
  installSecurityHeaders,
  PublicAddress,
} from './http/index.js';
import { IdempotencyInterceptor } from './idempotency/index.js';
import { NestLog, type Log } from './logging/index.js';
import { installRequestMetrics, Metrics } from './metrics/index.js';
import { EnvelopeInterceptor, requestValidation, UcpExceptionFilter } from './ucp/index.js';

export interface ServiceOptions {
  config: Config;
  connection: DatabaseConnection;
  token: string;
  log: Log;
}

export interface RunningService {
  app: NestFastifyApplication;
  /** What the service calls itself in every absolute URL. */
  origin: string;
  /** Where it listens, which a proxy may hide. */
  port: number;
  close(): Promise<void>;
}

/** Starts serving on a migrated database. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { config, log } = options;
  const address = new PublicAddress(config.publicUrl);
  const app = await assemble(options, address);
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  address.listensOn(config.host, port);
  log.debug({ port }, 'listening');
  return { app, origin: address.origin, port, close: () => closeWhenIdle(app) };
}

/** Lets running requests end. Their connections would be kept alive after that, so they are closed as they fall idle. */
async function closeWhenIdle(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpServer();
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

async function assemble(
  { config, connection, token, log }: ServiceOptions,
  address: PublicAddress,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter(FASTIFY_OPTIONS);
  const fastify = adapter.getInstance();
  installRequestLog(fastify, log);
  installJsonBody(fastify);
  await installSecurityHeaders(fastify);
  await fastify.register(cookie);
  await fastify.register(rateLimit, { global: false });

  const credentials = new OperatorCredentials(token);
  const limits = new AttemptLimits(fastify, config.rateLimitPerMinute);
  installAuthentication(fastify, credentials, limits, address);

  const surroundings: Surroundings = { config, connection, address, credentials, limits };
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.within(surroundings),
    adapter,
    { logger: new NestLog(log), abortOnError: false, bodyParser: false },
  );
  installRequestMetrics(fastify, app.get(Metrics));
  app.useGlobalFilters(new UcpExceptionFilter());
  app.useGlobalPipes(requestValidation());
  // The order matters: idempotency stores the answer with its envelope.
  app.useGlobalInterceptors(
    app.get(IdempotencyInterceptor, { strict: false }),
    app.get(EnvelopeInterceptor),
  );
  installApiDocs(app);
  return app;
}
