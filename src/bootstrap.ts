import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { installApiDocs, installExtensionSchemas } from './api/index.js';
import { AppModule, type AppDependencies } from './app.module.js';
import {
  installAuthentication,
  installPriorities,
  OpenConnectionsService,
  RequestAuthenticatorService,
} from './auth/index.js';
import type { Config } from './config/index.js';
import { serveDashboard } from './dashboard/index.js';
import { isUnreachable, TransactionService, type DatabaseConnection } from './database/index.js';
import { StreamAdapter, StreamAdmissionService } from './events/index.js';
import {
  answerExpectations,
  failureLog,
  FASTIFY_OPTIONS,
  installAllowedMethods,
  installFileBody,
  installJsonBody,
  installSecurityHeaders,
  PublicAddress,
  requestLog,
  trackRequests,
  TrustedProxies,
} from './http/index.js';
import { JobSchedule } from './jobs/index.js';
import { installLoopGuard, LoopGuardService } from './loop-guard/index.js';
import { NestLog, type Log } from './logging/index.js';
import { installAgentGuide, installMcp } from './mcp/index.js';
import { MetricsService } from './metrics/index.js';
import { installPlatforms, PlatformsService } from './platforms/index.js';
import { RequestValidationPipe, UcpExceptionFilter } from './ucp/index.js';

export interface ServiceOptions {
  config: Config;
  connection: DatabaseConnection;
  token: string;
  /** Of the secrets in the database. */
  secretsKeys: readonly Buffer[];
  log: Log;
  /** All jobs unless given. */
  schedule?: JobSchedule;
}

export interface RunningService {
  app: NestFastifyApplication;
  /** What the service calls itself in every absolute URL. */
  origin: string;
  /** Where it listens, which a proxy may hide. */
  port: number;
  close(): Promise<void>;
}

/** Connections that wait to be accepted; the system may allow fewer. Beyond it, they are lost. */
const BACKLOG = 4_096;

/** Starts serving on a migrated database. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { config, log } = options;
  const address = new PublicAddress(config.publicUrl);
  const app = await assemble(options, address);
  try {
    await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
  try {
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    await app.close();
    throw new Error(`HOST, PORT: cannot listen on ${config.host}:${config.port}`, { cause: error });
  }
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
  { config, connection, token, secretsKeys, log, schedule = new JobSchedule() }: ServiceOptions,
  address: PublicAddress,
): Promise<NestFastifyApplication> {
  const proxies = new TrustedProxies(config.trustedProxies);
  const adapter = new FastifyAdapter({
    ...FASTIFY_OPTIONS,
    trustProxy: (hop: string) => proxies.includes(hop),
  });
  const fastify = adapter.getInstance();
  const metrics = new MetricsService();
  trackRequests(fastify, config.tracing !== undefined, requestLog(log), metrics.observeRequest);
  installJsonBody(fastify);
  installFileBody(fastify);
  installSecurityHeaders(fastify, config.publicUrl?.startsWith('https:') ?? false);
  answerExpectations(fastify.server);

  const dependencies: AppDependencies = {
    config,
    connection,
    address,
    token,
    secretsKeys,
    metrics,
    schedule,
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(dependencies),
    adapter,
    { logger: new NestLog(log), abortOnError: false, bodyParser: false },
  );
  const authenticator = app.get(RequestAuthenticatorService);
  const identify = installPlatforms(fastify, app.get(PlatformsService), address);
  const transactions = app.get(TransactionService);
  installAuthentication(
    fastify,
    authenticator,
    app.get(OpenConnectionsService),
    transactions,
    identify,
  );
  installAllowedMethods(fastify);
  installPriorities(fastify, authenticator, transactions);
  installLoopGuard(fastify, app.get(LoopGuardService));
  app.useGlobalFilters(new UcpExceptionFilter(failureLog(log), isUnreachable));
  app.useGlobalPipes(new RequestValidationPipe());
  app.useWebSocketAdapter(new StreamAdapter(app, app.get(StreamAdmissionService)));
  installApiDocs(app);
  installExtensionSchemas(app);
  installMcp(app, failureLog(log));
  installAgentGuide(app);
  serveDashboard(fastify);
  return app;
}
