import { readConfig } from '../config/index.js';
import type { OutboundHttpClient } from '../outbound/index.js';
import { CapabilityRegistry } from '../ucp/index.js';
import { PlatformProfilesService } from './platform-profiles.service.js';
import { PlatformSettings } from './platform-settings.js';

/** A thousand real handshakes would take longer than profiles are kept. */
it('keeps the 1,000 profiles that were used last', async () => {
  const fetched: string[] = [];
  const body = Buffer.from('{"ucp": {"version": "2026-08-25"}}');
  const http = {
    get: ({ url }: { url: URL }) => {
      fetched.push(url.pathname);
      return Promise.resolve({ kind: 'answered', statusCode: 200, cacheControl: '', body });
    },
  } as unknown as OutboundHttpClient;
  const settings = Object.assign(new PlatformSettings(), { now: () => 0 });
  const names = new CapabilityRegistry(readConfig({}));
  const profiles = new PlatformProfilesService(settings, http, names);
  const read = (index: number) => profiles.find(new URL(`https://agent.example/${index}`), []);

  for (let index = 0; index < 1_000; index += 1) await read(index);
  for (let index = 0; index < 1_000; index += 1) await read(index);
  expect(fetched).toHaveLength(1_000);
  await read(0);
  await read(1_000);
  expect(fetched.splice(0)).toHaveLength(1_001);
  await read(0);
  expect(fetched).toEqual([]);
  await read(1);
  expect(fetched).toEqual(['/1']);
});
