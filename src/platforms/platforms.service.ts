import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/index.js';
import type { Platform } from '../ucp/index.js';
import { profileAddress } from './domain/profile-address.js';
import {
  isSigned,
  keyIdsOf,
  verifySignature,
  type SignedRequest,
} from './domain/verify-signature.js';
import { PlatformProfilesService } from './platform-profiles.service.js';

/**
 * Finds out which platform sends a request. It never replaces the credential of the caller.
 */
@Injectable()
export class PlatformsService {
  readonly isOn: boolean;

  constructor(
    config: Config,
    private readonly profiles: PlatformProfilesService,
  ) {
    this.isOn = config.verifyPlatforms;
  }

  /**
   * @param agent the `UCP-Agent` header, or what stands for it.
   * @throws UcpError if the profile that it names cannot be used.
   */
  async identify(agent: string | string[], headers: IncomingHttpHeaders): Promise<Platform> {
    return this.profiles.find(profileAddress(agent), keyIdsOf(headers));
  }

  /** @throws UcpError if the request has a signature that is not the platform's. */
  async verify(platform: Platform, request: SignedRequest): Promise<void> {
    if (isSigned(request.headers)) await verifySignature(request, platform.keys);
  }
}
