import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document that changes only with a deployment, and its ETag. */
export interface Cacheable {
  body: string;
  etag: string;
  /** The media type; JSON by default. */
  type?: string;
  /** How long caches may serve it unchecked; 300 by default. */
  maxAgeS?: number;
}

export type CacheableJson = Omit<Cacheable, 'type'>;

export function cacheableJson(document: object): CacheableJson {
  const body = JSON.stringify(document);
  return { body, etag: etagOf(body) };
}

export const cacheableText = (body: string, type: string): Cacheable => ({
  body,
  etag: etagOf(body),
  type,
});

export function etagOf(content: string | Buffer): string {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 27);
  return `"${digest}"`;
}

/** Sends the document, or 304 to a client that has it. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, type = 'application/json; charset=utf-8', maxAgeS = 300 }: Cacheable,
): void {
  void reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeS}` });
  if (matchesEtag(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type(type).send(body);
}

/** RFC 9110 `If-None-Match`: a list or `*`; weak tags match their strong form. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}
