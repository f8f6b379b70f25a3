import type { FastifyRequest } from 'fastify';
import type { PublicAddress } from '../../http/index.js';
import { signedRequest, type PlatformsService } from '../../platforms/index.js';
import { UcpError } from '../../ucp/index.js';
import { PROFILE_PATH } from '../calls/call-meta.js';

interface ToolCallMessage {
  params?: {
    name?: unknown;
    arguments?: { meta?: { 'ucp-agent'?: { profile?: unknown } } | null } | null;
  } | null;
}

/** Must not depend on the server of a platform. */
const EXEMPT = 'engage_kill_switch';

/**
 * The platform is named by the request, as on REST, or by the `meta` of a tool call. A signature is
 * that of the request and covers the whole message.
 * @throws UcpError if the platform cannot be identified.
 */
export async function identifyPlatform(
  platforms: PlatformsService,
  request: FastifyRequest,
  address: PublicAddress,
  counted: () => void,
): Promise<void> {
  if (!platforms.isOn) return;
  const { params } = request.body as ToolCallMessage;
  if (params?.name === EXEMPT) return;
  const inMeta = params?.arguments?.meta?.['ucp-agent']?.profile;
  const { 'ucp-agent': header } = request.headers;
  const agent = header ?? (typeof inMeta === 'string' ? `profile="${inMeta}"` : undefined);
  if (agent === undefined) return;
  counted();
  const platform = await platforms.identify(agent, request.headers);
  if (typeof inMeta === 'string' && !isSame(inMeta, platform.profile)) {
    throw new UcpError('invalid_profile_url', {
      content: 'meta["ucp-agent"].profile and the UCP-Agent header must name the same profile',
      path: PROFILE_PATH,
    });
  }
  await platforms.verify(platform, signedRequest(request, address));
}

const isSame = (address: string, profile: string): boolean =>
  URL.canParse(address) && new URL(address).href === profile;
