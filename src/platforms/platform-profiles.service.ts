import { Injectable } from '@nestjs/common';
import { LimitedCalls, SharedCalls } from '../concurrency/index.js';
import { OutboundHttpClient, type FetchResult } from '../outbound/index.js';
import { CapabilityRegistry, commonCapabilities, UcpError, type Platform } from '../ucp/index.js';
import { readProfile } from './domain/platform-profile.js';
import { profileLifetimeMs } from './domain/profile-lifetime.js';
import { PlatformSettings } from './platform-settings.js';
import { ProfileCache } from './profile-cache.js';

const MAX_KEPT = 1_000;
const MAX_BYTES = 131_072;
/** DNS lookups at a time: all of the process share four threads. */
const MAX_LOOKUPS = 2;
/** A profile that is younger is not fetched again for a key that it lacks. */
const REFETCH_AFTER_MS = 60_000;

/** Fetches the profiles of platforms. Concurrent callers share a fetch. */
@Injectable()
export class PlatformProfilesService {
  private readonly cache = new ProfileCache(MAX_KEPT);
  private readonly lookups = new LimitedCalls(MAX_LOOKUPS);
  private readonly fetches = new SharedCalls<string, Platform>();

  constructor(
    private readonly settings: PlatformSettings,
    private readonly http: OutboundHttpClient,
    private readonly names: CapabilityRegistry,
  ) {}

  /**
   * @param keyIds keys that the platform signed with; it may have published them just now.
   * @throws UcpError if there is no usable profile.
   */
  async find(url: URL, keyIds: readonly string[]): Promise<Platform> {
    const now = this.settings.now();
    const known = this.cache.get(url.href, now);
    if (!known) return this.fetch(url);
    const lacksKey =
      keyIds.length > 0 && !known.platform.keys.some(({ kid }) => keyIds.includes(kid));
    if (!lacksKey || now - known.fetchedAt < REFETCH_AFTER_MS) return known.platform;
    return this.fetch(url);
  }

  private fetch(url: URL): Promise<Platform> {
    return this.fetches.run(url.href, async () => {
      const { allowPrivate, fetchTimeoutMs } = this.settings;
      const answer = await this.http.get(
        { url, allowPrivate },
        { headers: { accept: 'application/json' }, maxBytes: MAX_BYTES, lookups: this.lookups },
        AbortSignal.timeout(fetchTimeoutMs),
      );
      const { body, cacheControl } = usable(answer, url);
      const { capabilities, ...profile } = readProfile(body);
      const platform: Platform = {
        profile: url.href,
        capabilities: commonCapabilities(this.names, capabilities),
        ...profile,
      };
      const fetchedAt = this.settings.now();
      const expiresAt = fetchedAt + profileLifetimeMs(cacheControl);
      this.cache.set(url.href, { platform, fetchedAt, expiresAt });
      return platform;
    });
  }
}

function usable(answer: FetchResult, url: URL): Extract<FetchResult, { kind: 'answered' }> {
  if (answer.kind === 'too_large') {
    throw new UcpError('profile_malformed', {
      content: `Your profile cannot be used: it has more than ${MAX_BYTES / 1024} KiB`,
    });
  }
  if (answer.kind === 'answered' && answer.statusCode === 200) return answer;
  const problem =
    answer.kind === 'failed' ? answer.error : `The answer had status ${answer.statusCode}`;
  throw new UcpError('profile_unreachable', {
    content: `Your profile at ${url.origin}${url.pathname} could not be fetched. ${problem}`,
  });
}
