import { isAdministrator, resolverName, type Resolver } from './resolver.js';

const ADMINS = { dashboard: ['owner'], chat: ['chat-1'] };

describe('an administrator', () => {
  it.each<Resolver>([
    { channel: 'dashboard', sender_id: 'owner' },
    { channel: 'chat', chat_id: 'chat-1', sender_id: 'owner' },
  ])('is %j', (resolver) => {
    expect(isAdministrator(resolver, ADMINS)).toBe(true);
  });

  it.each<Resolver>([
    { channel: 'dashboard' },
    { channel: 'dashboard', sender_id: null },
    { channel: 'dashboard', sender_id: 'chat-1' },
    { channel: 'dashboard', sender_id: 'stranger' },
    { channel: 'chat', sender_id: 'owner' },
    { channel: 'chat', chat_id: 'chat-1' },
    { channel: 'chat', chat_id: 'chat-2', sender_id: 'owner' },
    { channel: 'chat', chat_id: 'chat-1', sender_id: 'stranger' },
    { channel: 'chat', chat_id: 'owner', sender_id: 'chat-1' },
  ])('is not %j', (resolver) => {
    expect(isAdministrator(resolver, ADMINS)).toBe(false);
  });
});

it('names a resolver by sender and channel', () => {
  expect(resolverName({ channel: 'chat', sender_id: 'owner' })).toBe('owner (chat)');
  expect(resolverName(undefined)).toBe('the token holder');
});
