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

/** A request and what belongs to it. */
interface Exchange {
  context: ExecutionContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

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
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(map((entity) => this.answer({ context, request, reply }, entity)));
  }

  private answer(exchange: Exchange, entity: object): object | string {
    const { request, reply } = exchange;
    const isPrepared = entity instanceof PreparedJson;
    if (isPrepared || entity instanceof StreamedJson) {
      void reply.type(JSON_TYPE);
      return isPrepared
        ? this.preparedAnswer(exchange, entity)
        : this.streamedAnswer(exchange, entity);
    }
    if (request.platform || !Object.isFrozen(entity)) {
      return { ucp: this.envelopeOf(exchange), ...entity };
    }
    void reply.type(JSON_TYPE);
    return this.constants.get(entity) ?? this.constantAnswer(exchange, entity);
  }

  private preparedAnswer(exchange: Exchange, entity: PreparedJson): Buffer {
    const beginning = this.beginningOf(this.envelopeOf(exchange, entity.uses));
    const bytes = entity.after(beginning);
    showPrepared(exchange.request.raw, { bytes, beginning, entity });
    return bytes;
  }

  private streamedAnswer(exchange: Exchange, entity: StreamedJson): Readable {
    const beginning = this.beginningOf(this.envelopeOf(exchange));
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
  private constantAnswer(exchange: Exchange, entity: object): string {
    const text = JSON.stringify({ ucp: this.envelopeOf(exchange), ...entity });
    this.constants.set(entity, text);
    return text;
  }

  private envelopeOf(
    { context, request }: Exchange,
    besides: readonly Capability[] = NOTHING_MORE,
  ): Readonly<UcpEnvelope> {
    const handler = context.getHandler();
    const platform = request.platform ?? undefined;
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
