import { OutboundSettings } from '../../../src/outbound/index.js';
import { PlatformSettings } from '../../../src/platforms/index.js';
import type { TestDatabase } from '../../support/database.js';
import { startTestService, type TestService } from '../../support/service.js';
import { CERTIFICATE } from '../webhooks/test-receiver.js';

export interface PlatformService extends TestService {
  settings: PlatformSettings;
}

/** A service that verifies platforms, and reaches those on this host by the names they have. */
export async function startPlatformService(
  environment: Record<string, string> = {},
  shared?: TestDatabase,
): Promise<PlatformService> {
  const service = await startTestService({ PLATFORMS: 'verify', ...environment }, shared);
  const settings = service.app.get(PlatformSettings);
  settings.allowPrivate = true;
  Object.assign(service.app.get(OutboundSettings), {
    ca: CERTIFICATE,
    resolve: () => Promise.resolve(['127.0.0.1']),
  });
  return { ...service, settings };
}
