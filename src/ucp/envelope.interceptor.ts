import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Capabilities } from './capabilities.js';
import { successEnvelope, type UcpEnvelope } from './envelope.js';
import { UsesCapabilities } from './uses-capabilities.decorator.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Puts `ucp` first into every answer of an operation that names its capabilities. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  private readonly envelopes = new Map<Handler, Readonly<UcpEnvelope>>();
  private readonly constants = new WeakMap<object, string>();

  constructor(
    private readonly reflector: Reflector,
    private readonly capabilities: Capabilities,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object | string> {
    const ucp = this.envelopeOf(context);
    return next.handle().pipe(
      map((entity) => {
        if (!Object.isFrozen(entity)) return { ucp, ...entity };
        void context
          .switchToHttp()
          .getResponse<FastifyReply>()
          .type('application/json; charset=utf-8');
        return this.constantAnswer(ucp, entity);
      }),
    );
  }

  /** A frozen entity never changes, so its answer is written once. */
  private constantAnswer(ucp: UcpEnvelope, entity: object): string {
    const text = this.constants.get(entity) ?? JSON.stringify({ ucp, ...entity });
    this.constants.set(entity, text);
    return text;
  }

  private envelopeOf(context: ExecutionContext): Readonly<UcpEnvelope> {
    const handler = context.getHandler();
    const known = this.envelopes.get(handler);
    if (known) return known;
    const used = this.reflector.getAllAndOverride(UsesCapabilities, [handler, context.getClass()]);
    const envelope = successEnvelope(this.capabilities, used);
    this.envelopes.set(handler, envelope);
    return envelope;
  }
}
