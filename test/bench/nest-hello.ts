import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import {
  Controller,
  Get,
  Header,
  Module,
  type CallHandler,
  type ExecutionContext,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { forkServer, serveWhenForked, type ForkedServer } from './forked-server.js';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Hello {
  answer: string;
  /** Whether an interceptor that changes nothing is called. */
  intercepted: boolean;
}

/** Nest without anything of ours: one controller in a separate process, returning the given text. */
export function startNestHello(answer: string, intercepted = false): Promise<ForkedServer> {
  return forkServer(fileURLToPath(import.meta.url), { answer, intercepted } satisfies Hello);
}

const passOn = {
  intercept: (_context: ExecutionContext, next: CallHandler) => next.handle(),
};

async function serve({ answer, intercepted }: Hello): Promise<string> {
  @Controller()
  class HelloController {
    @Get()
    @Header('content-type', JSON_TYPE)
    read(): string {
      return answer;
    }
  }

  @Module({ controllers: [HelloController] })
  class HelloModule {}

  const app = await NestFactory.create<NestFastifyApplication>(HelloModule, new FastifyAdapter(), {
    logger: false,
  });
  if (intercepted) app.useGlobalInterceptors(passOn);
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}

serveWhenForked(serve);
