import { connectionText } from './connection-text.js';

const AGENT = {
  name: 'Restocking agent',
  kind: 'agent',
  scopes: ['read', 'buy'],
  expires_at: null,
} satisfies Parameters<typeof connectionText>[0]['principal'];

const text = (
  principal: Parameters<typeof connectionText>[0]['principal'],
  limits = ['¥500.00 in 24 hours'],
) => connectionText({ principal, limits, token: 'rk_test_abc', origin: 'https://route.example' });

it('tells an agent where to connect, with what, and what it may do', () => {
  const lines = text(AGENT).split('\n');
  expect(lines).toContain('Base URL: https://route.example/ucp/v1');
  expect(lines).toContain('Send with every request: Authorization: Bearer rk_test_abc');
  expect(lines).toContain('You may: read, buy');
  expect(lines).toContain('Your limits: ¥500.00 in 24 hours');
  expect(lines).toContain('Discovery: https://route.example/.well-known/ucp');
  expect(text(AGENT)).toContain('approval_required');
  expect(text(AGENT)).not.toContain('resolver');
});

it('tells a channel that decisions need a resolver, and leaves out what does not apply', () => {
  const channel = text({ ...AGENT, kind: 'channel' }, []);
  expect(channel).toContain('resolver');
  expect(channel).not.toContain('Your limits');
  expect(text({ ...AGENT, expires_at: '2026-12-01T00:00:00Z' })).toContain(
    'Your access ends: 2026-12-01T00:00:00Z',
  );
});
