import type { Readable } from 'node:stream';
import {
  Injectable,
  Logger,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { CapabilityRegistry, type Capability } from './capability.registry.js';
import type { Platform } from './platform.js';
import { successEnvelope, type UcpEnvelope } from './envelope.js';
import { showPrepared } from '../json/prepared-answers.js';
import { PreparedJson } from '../json/prepared-json.js';
import { StreamedJson } from '../json/streamed-json.js';
import { UsesCapabilities } from './uses-capabilities.decorator.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;
/** By handler, then by the additional capabilities of a response. */
type Envelopes = Map<Handler, Map<string, Readonly<UcpEnvelope>>>;

const JSON_TYPE = 'application/json; charset=utf-8';
const NOTHING_MORE: readonly Capability[] = [];

/** Adds `ucp` as the first member to every response of an operation that declares capabilities. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  private readonly envelopes: Envelopes = new Map();
  /** The same for platforms that support less, as long as their profiles are kept. */
  private readonly negotiated = new WeakMap<Platform, Envelopes>();
  private readonly beginnings = new WeakMap<UcpEnvelope, Buffer>();
  private readonly constants = new WeakMap<object, string>();
  private readonly logger = new Logger(EnvelopeInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object | string> {
    return next.handle().pipe(
      map((entity) => {
        if (entity instanceof PreparedJson) return this.preparedAnswer(context, entity);
        if (entity instanceof StreamedJson) return this.streamedAnswer(context, entity);
        const ucp = this.envelopeOf(context);
        if (!Object.isFrozen(entity) || platformOf(context)) return { ucp, ...entity };
        sendAsJson(context);
        return this.constantAnswer(ucp, entity);
      }),
    );
  }

  private preparedAnswer(context: ExecutionContext, entity: PreparedJson): Buffer {
    sendAsJson(context);
    const beginning = this.beginningOf(this.envelopeOf(context, entity.uses));
    const bytes = entity.after(beginning);
    const { raw } = context.switchToHttp().getRequest<FastifyRequest>();
    showPrepared(raw, { bytes, beginning, entity });
    return bytes;
  }

  private streamedAnswer(context: ExecutionContext, entity: StreamedJson): Readable {
    sendAsJson(context);
    const beginning = this.beginningOf(this.envelopeOf(context));
    const stream = entity.after(beginning, (failure) => {
      this.logger.error(failure);
    });
    stream.once('error', (error) => {
      this.logger.error(new Error('A streamed response was cut off', { cause: error }));
    });
    return stream;
  }

  private beginningOf(ucp: UcpEnvelope): Buffer {
    const known = this.beginnings.get(ucp);
    if (known) return known;
    const beginning = Buffer.from(`{"ucp":${JSON.stringify(ucp)},`);
    this.beginnings.set(ucp, beginning);
    return beginning;
  }

  /** A frozen entity never changes, so its response is serialized once. */
  private constantAnswer(ucp: UcpEnvelope, entity: object): string {
    const text = this.constants.get(entity) ?? JSON.stringify({ ucp, ...entity });
    this.constants.set(entity, text);
    return text;
  }

  private envelopeOf(
    context: ExecutionContext,
    besides: readonly Capability[] = NOTHING_MORE,
  ): Readonly<UcpEnvelope> {
    const handler = context.getHandler();
    const platform = platformOf(context);
    const envelopes = platform ? this.negotiatedWith(platform) : this.envelopes;
    const ofHandler = envelopes.get(handler) ?? new Map<string, Readonly<UcpEnvelope>>();
    const key = besides.join();
    const known = ofHandler.get(key);
    if (known) return known;
    const used = this.reflector.getAllAndOverride(UsesCapabilities, [handler, context.getClass()]);
    const envelope = successEnvelope(this.capabilities, [...used, ...besides], platform);
    envelopes.set(handler, ofHandler.set(key, envelope));
    return envelope;
  }

  private negotiatedWith(platform: Platform): Envelopes {
    const known = this.negotiated.get(platform) ?? (new Map() as Envelopes);
    this.negotiated.set(platform, known);
    return known;
  }
}

const platformOf = (context: ExecutionContext): Platform | undefined =>
  context.switchToHttp().getRequest<FastifyRequest>().platform ?? undefined;

function sendAsJson(context: ExecutionContext): void {
  void context.switchToHttp().getResponse<FastifyReply>().type(JSON_TYPE);
}
