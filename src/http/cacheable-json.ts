import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document that changes only with a deployment, and its ETag. */
export interface CacheableJson {
  body: string;
  etag: string;
  /** How long caches may serve it unchecked; 300 by default. */
  maxAgeS?: number;
}

export function cacheableJson(document: object): CacheableJson {
  const body = JSON.stringify(document);
  return { body, etag: etagOf(body) };
}

export function etagOf(content: string | Buffer): string {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 27);
  return `"${digest}"`;
}

/** Sends the document, or 304 to a client that has it. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, maxAgeS = 300 }: CacheableJson,
): void {
  void reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeS}` });
  if (matchesEtag(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type('application/json; charset=utf-8').send(body);
}

/** RFC 9110 `If-None-Match`: a list or `*`; weak tags match their strong form. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}
