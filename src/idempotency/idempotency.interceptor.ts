import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { OWNER_ID } from '../auth/index.js';
import { EnvelopeInterceptor, info } from '../ucp/index.js';
import { AcrossTransactions } from './across-transactions.decorator.js';
import { idempotencyKey } from './idempotency-key.js';
import { IdempotencyService } from './idempotency.service.js';
import { READ_ONLY_METADATA } from './read-only.decorator.js';
import { SHOWN_ONCE_METADATA } from './shown-once.decorator.js';

const READS = new Set(['GET', 'HEAD']);

/**
 * Honours `Idempotency-Key` on every write of the API. It wraps the envelope itself, so that it
 * stores complete responses regardless of the order in which interceptors are registered.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly requests: IdempotencyService,
    private readonly envelope: EnvelopeInterceptor,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers['idempotency-key'];
    if (header === undefined || READS.has(request.method) || this.isReadOnly(context)) {
      return this.envelope.intercept(context, next);
    }
    return from(this.once(context, next, request, header));
  }

  private isReadOnly(context: ExecutionContext): boolean {
    return (
      this.reflector.get<boolean | undefined>(READ_ONLY_METADATA, context.getHandler()) === true
    );
  }

  /** The response without the members that are shown only once; undefined if there are none. */
  private replay(context: ExecutionContext, body: object | string): Buffer | undefined {
    const members = this.reflector.get<string[] | undefined>(
      SHOWN_ONCE_METADATA,
      context.getHandler(),
    );
    if (!members || typeof body === 'string') return undefined;
    const shown = Object.entries(body).filter(([member]) => !members.includes(member));
    const withheld = members.filter((member) => member in body);
    const message = info(
      'shown_once',
      `${withheld.join(' and ')}: shown only in the first response`,
    );
    return bytesOf({ ...Object.fromEntries(shown), messages: [message] });
  }

  private async once(
    context: ExecutionContext,
    next: CallHandler<object>,
    request: FastifyRequest,
    header: string | string[],
  ): Promise<Buffer> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { method, rawBody, caller } = request;
    const principalId = caller?.id === OWNER_ID ? undefined : caller?.id;
    const path = routedPath(request);
    const key = idempotencyKey({ method, path, header, rawBody, principalId });
    const handle = async () => {
      const body = await lastValueFrom(this.envelope.intercept(context, next));
      return { status: reply.statusCode, body: bytesOf(body), replay: this.replay(context, body) };
    };
    const answer = this.reflector.get(AcrossTransactions, context.getHandler())
      ? await this.requests.runAcrossTransactions(key, handle)
      : await this.requests.runInTransaction(key, handle);
    void reply.type('application/json; charset=utf-8');
    return answer.body;
  }
}

/** The path as the router decoded it, so that differently escaped paths are equal. */
function routedPath({ route, params }: FastifyRequest): string {
  const values = params as Record<string, string | undefined>;
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The response bytes, for the first request and its repetitions. */
function bytesOf(body: object | string): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
