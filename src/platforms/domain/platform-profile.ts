import { parse } from 'secure-json-parse';
import { z } from 'zod';
import type { PublicJwk } from '../../config/index.js';
import { UCP_VERSION, UcpError, type PlatformKey } from '../../ucp/index.js';

const ORDER = 'dev.ucp.shopping.order';
const MAX_ADDRESS = 2048;
const COORDINATE = /^[\w-]{43}$/;
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-08-25');
const capability = z.looseObject({ version, config: z.looseObject({}).optional() });
const profile = z.looseObject({
  ucp: z.looseObject({
    version,
    services: z.looseObject({}).optional(),
    capabilities: z.record(z.string(), z.array(capability)).default({}),
    payment_handlers: z.looseObject({}).optional(),
  }),
  keys: z
    .array(z.looseObject({ kid: z.string().min(1).max(256), kty: z.string() }))
    .max(100)
    .default([]),
});

type Profile = z.infer<typeof profile>;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** What a platform says of itself. */
export interface PlatformProfile {
  /** The versions of each capability, by its name. */
  capabilities: ReadonlyMap<string, readonly string[]>;
  keys: readonly PlatformKey[];
  orderWebhook?: string;
}

/** @throws UcpError unless it is a profile of our version of the protocol. */
export function readProfile(body: Buffer): PlatformProfile {
  const { ucp, keys } = parsed(body);
  if (ucp.version !== UCP_VERSION) {
    throw new UcpError('version_unsupported', {
      content: `Your profile has UCP version ${ucp.version}; only ${UCP_VERSION} is served`,
    });
  }
  const orderWebhook = orderWebhookOf(ucp.capabilities);
  return {
    capabilities: new Map(
      Object.entries(ucp.capabilities).map(([name, entries]) => [
        name,
        entries.map((entry) => entry.version),
      ]),
    ),
    keys: keys.map(platformKey),
    ...(orderWebhook !== undefined && { orderWebhook }),
  };
}

function parsed(body: Buffer): Profile {
  let json: unknown;
  try {
    json = parse(strictUtf8.decode(body), undefined, {
      protoAction: 'remove',
      constructorAction: 'remove',
    });
  } catch {
    throw malformed('it is not JSON in UTF-8');
  }
  const checked = profile.safeParse(json);
  if (checked.success) return checked.data;
  const [{ path, message } = { path: [], message: 'it is not a profile' }] = checked.error.issues;
  throw malformed(`${['$', ...path].join('.').slice(0, 200)}: ${message}`);
}

/** Of the entry whose version is ours: another version may mean something else by it. */
function orderWebhookOf(capabilities: Profile['ucp']['capabilities']): string | undefined {
  const entry = capabilities[ORDER]?.find((one) => one.version === UCP_VERSION);
  const address = entry?.config?.webhook_url;
  if (address === undefined) return undefined;
  if (typeof address === 'string' && address.length <= MAX_ADDRESS && URL.canParse(address)) {
    const { protocol, username, password, hash, href } = new URL(address);
    const isPlain = username + password + hash === '';
    if (protocol === 'https:' && isPlain && href.length <= MAX_ADDRESS) return href;
  }
  throw malformed(`webhook_url of ${ORDER} must be an https URL without a user or fragment`);
}

/** An unsupported key makes only the signatures made with it unusable. */
function platformKey({ kid, kty, ...jwk }: Profile['keys'][number]): PlatformKey {
  const { crv, x, y, alg } = jwk;
  const isUsable =
    kty === 'EC' &&
    crv === 'P-256' &&
    isCoordinate(x) &&
    isCoordinate(y) &&
    (alg === undefined || alg === 'ES256') &&
    !PRIVATE_MEMBERS.some((member) => member in jwk);
  if (!isUsable) return { kid };
  const publicKey: PublicJwk = { kty, crv, x, y };
  return { kid, publicKey };
}

const isCoordinate = (value: unknown): value is string =>
  typeof value === 'string' && COORDINATE.test(value);

const malformed = (problem: string) =>
  new UcpError('profile_malformed', { content: `Your profile cannot be used: ${problem}` });
