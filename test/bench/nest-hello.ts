import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { forkServer, serveWhenForked, type ForkedServer } from './forked-server.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Nest without anything of ours: one controller in a separate process, returning the given text. */
export function startNestHello(answer: string): Promise<ForkedServer> {
  return forkServer(fileURLToPath(import.meta.url), { answer });
}

async function serve({ answer }: { answer: string }): Promise<string> {
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
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}

serveWhenForked(serve);
