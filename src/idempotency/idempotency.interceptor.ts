import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { VERSIONED_ROOT } from '../ucp/index.js';
import { idempotencyKey } from './idempotency-key.js';
import { IdempotentRequests } from './idempotent-requests.js';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Honours `Idempotency-Key` on every write of the interface. Stands outside the envelope, so that it stores whole answers. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly requests: IdempotentRequests) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers['idempotency-key'];
    const applies =
      WRITES.has(request.method) && request.routeOptions.url?.startsWith(`/${VERSIONED_ROOT}/`);
    if (header === undefined || !applies) return next.handle();
    return from(this.once(context, next, request, header));
  }

  private async once(
    context: ExecutionContext,
    next: CallHandler,
    request: FastifyRequest,
    header: string | string[],
  ): Promise<Buffer> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { method, rawBody } = request;
    const path = request.url.split('?', 1)[0] ?? '';
    const key = idempotencyKey({ method, path, header, rawBody });
    const answer = await this.requests.run(key, async () => ({
      status: reply.statusCode,
      body: Buffer.from(JSON.stringify(await lastValueFrom(next.handle()))),
    }));
    void reply.type('application/json; charset=utf-8');
    return answer.body;
  }
}
