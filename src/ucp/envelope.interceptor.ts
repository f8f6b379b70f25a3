import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { Capabilities } from './capabilities.js';
import { successEnvelope, type UcpEnvelope } from './envelope.js';
import { UsesCapabilities } from './uses-capabilities.decorator.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Puts `ucp` first into every answer of an operation that names its capabilities. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  private readonly envelopes = new Map<Handler, Readonly<UcpEnvelope> | undefined>();

  constructor(
    private readonly reflector: Reflector,
    private readonly capabilities: Capabilities,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const ucp = this.envelopeOf(context);
    return ucp ? next.handle().pipe(map((entity) => ({ ucp, ...entity }))) : next.handle();
  }

  private envelopeOf(context: ExecutionContext): Readonly<UcpEnvelope> | undefined {
    const handler = context.getHandler();
    if (!this.envelopes.has(handler)) {
      const used = this.reflector.getAllAndOverride(UsesCapabilities, [
        handler,
        context.getClass(),
      ]) as Parameters<typeof UsesCapabilities>[0] | undefined;
      this.envelopes.set(handler, used && successEnvelope(this.capabilities, used));
    }
    return this.envelopes.get(handler);
  }
}
