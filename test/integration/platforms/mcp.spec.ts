import { TEST_TOKEN } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { agent, signed, testKey } from '../../../src/platforms/domain/sign-request.fixture.js';
import type { RpcAnswer } from '../mcp/mcp-calls.js';
import { startPlatformService } from './platform-service.js';
import { json, platformProfile, startProfileServer, text } from './profile-server.js';

const server = useStarted(startProfileServer);
const service = useStarted(() => startPlatformService({ RATE_LIMIT_PER_MINUTE: '60' }));
const key = testKey('platform-1');

beforeAll(() => {
  server.answers.set('/signer', json(platformProfile({ keys: [key.published] })));
  server.answers.set('/broken', text('{'));
  server.answers.set('/hanging', () => undefined);
});

const message = (profile: string | undefined, name = 'get_order') =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: {
      name,
      arguments: {
        ...(profile !== undefined && { meta: { 'ucp-agent': { profile: server.at(profile) } } }),
        ...(name === 'get_order' && { id: 'nothing' }),
        ...(name === 'engage_kill_switch' && { reason: 'a test' }),
      },
    },
  });

async function send(body: string, headers: Record<string, string> = {}): Promise<RpcAnswer> {
  const response = await fetch(`${service.origin}/ucp/v1/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TEST_TOKEN}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });
  return {
    ...((await response.json()) as object),
    status: response.status,
    headers: response.headers,
  };
}

const signedBy = (body: string, by = key, headers: Record<string, string> = {}) =>
  signed({ method: 'POST', url: `${service.origin}/ucp/v1/mcp`, headers, body }, by);

const refusedWith = (status: number, code: string) => ({
  status,
  id: 7,
  error: { code: -32001, data: { messages: [expect.objectContaining({ code })] } },
});

it('a tool call is served for the platform in its meta', async () => {
  const { status, result } = await send(message('/signer'));
  expect(status).toBe(200);
  expect(result?.isError).toBe(true);
  expect(JSON.stringify(result)).toContain('not_found');
});

it.each([
  ['/broken', 'profile_malformed'],
  ['/hanging', 'profile_unreachable'],
])('the profile %s is refused with -32001', async (profile, code) => {
  expect(await send(message(profile))).toMatchObject(refusedWith(422, code));
  const headers = agent(server.at(profile));
  expect(await send(message(undefined, 'list_tasks'), headers)).toMatchObject(
    refusedWith(422, code),
  );
});

it('a profile that is not https is refused with -32001', async () => {
  const body = message('/signer').replace('https:', 'http:');
  expect(await send(body)).toMatchObject(refusedWith(422, 'invalid_profile_url'));
});

it('a signature covers the message, with the platform in the header or in its meta', async () => {
  const body = message('/signer');
  const changed = body.replace('nothing', 'anything');
  for (const header of [{}, agent(server.at('/signer'))]) {
    const headers = signedBy(body, key, header);
    expect((await send(body, headers)).status).toBe(200);
    expect(await send(changed, headers)).toMatchObject(refusedWith(401, 'digest_mismatch'));
    expect(await send(body, signedBy(body, testKey('platform-1'), header))).toMatchObject(
      refusedWith(401, 'signature_invalid'),
    );
  }
});

it('the list of tools needs a valid signature too, if it is signed', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' });
  const header = agent(server.at('/signer'));
  expect((await send(body, signedBy(body, key, header))).status).toBe(200);
  expect(await send(body, signedBy(body, testKey('platform-2'), header))).toMatchObject(
    refusedWith(401, 'key_not_found'),
  );
});

it('header and meta must name the same platform', async () => {
  const answer = await send(message('/signer'), agent(server.at('/other')));
  expect(answer).toMatchObject(refusedWith(422, 'invalid_profile_url'));
  expect(answer.error?.data.messages[0]?.path).toBe("$.meta['ucp-agent'].profile");
});

it('the kill switch does not depend on the server of a platform', async () => {
  const { status, result } = await send(message('/hanging', 'engage_kill_switch'));
  expect(status).toBe(200);
  expect(JSON.stringify(result?.structuredContent)).toContain('"killSwitchEngaged":true');
});

it('calls that end with the platform count as requests', async () => {
  const statuses = new Set<number>();
  for (let calls = 0; calls < 70; calls += 1) statuses.add((await send(message('/broken'))).status);
  expect(statuses).toEqual(new Set([422, 429]));
});
