import { startTestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { OutboundSettings } from '../../../src/outbound/index.js';
import { callTool } from '../mcp/mcp-calls.js';
import { agent } from '../../../src/platforms/domain/sign-request.fixture.js';

const service = useStarted(() => startTestService());

it('with PLATFORMS=off, a profile is not fetched and a signature is not read', async () => {
  const asked: string[] = [];
  service.app.get(OutboundSettings).resolve = (host) => {
    asked.push(host);
    return Promise.resolve([]);
  };
  const plain = await service.call('GET', '/ucp/v1/namespaces');
  for (const profile of [
    'https://agent.example/profile.json',
    'http://agent.example/',
    'nonsense',
  ]) {
    const headers = { ...agent(profile), signature: 'sig1=:AAAA:' };
    const { status, text } = await service.call('GET', '/ucp/v1/namespaces', { headers });
    expect({ status, text }).toEqual({ status: 200, text: plain.text });
  }
  const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };
  const { result } = await callTool(service.origin, 'search_catalog', { meta, catalog: {} });
  expect(result?.isError).toBeUndefined();
  expect(asked).toEqual([]);
  const { body } = await service.call('GET', '/.well-known/ucp');
  expect(body.keys).toEqual([]);
});
