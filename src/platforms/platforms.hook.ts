import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicAddress } from '../http/index.js';
import type { SignedRequest } from './domain/verify-signature.js';
import type { PlatformsService } from './platforms.service.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route itself finds out which platform sends the request. */
    identifiesPlatform?: boolean;
  }
}

/**
 * Verifies the signatures of platforms once the body was read.
 * @returns what identifies the platform of an authenticated request, if it names one. This is done
 * before the request waits for anything that others wait for too.
 */
export function installPlatforms(
  fastify: FastifyInstance,
  platforms: PlatformsService,
  address: PublicAddress,
): (request: FastifyRequest) => Promise<void> | undefined {
  fastify.decorateRequest('platform', null);
  if (!platforms.isOn) return () => undefined;
  fastify.addHook('preHandler', async (request) => {
    const { platform } = request;
    if (platform) await platforms.verify(platform, signedRequest(request, address));
  });
  return (request) => {
    const { 'ucp-agent': agent } = request.headers;
    if (agent === undefined || isExempt(request)) return undefined;
    return platforms.identify(agent, request.headers).then((platform) => {
      request.platform = platform;
    });
  };
}

export const signedRequest = (request: FastifyRequest, address: PublicAddress): SignedRequest => ({
  method: request.method,
  origin: address.origin,
  target: request.raw.url ?? request.url,
  headers: request.headers,
  body: request.rawBody,
});

/** The kill switch must not depend on the server of a platform. */
const isExempt = ({ routeConfig }: FastifyRequest): boolean =>
  routeConfig.prioritized === 'kill_switch' || routeConfig.identifiesPlatform === true;
