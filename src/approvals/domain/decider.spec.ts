import type { Author, PrincipalKind } from '../../auth/index.js';
import { decidedBy, deciderName, ownRequestProblem } from './decider.js';
import type { Resolver } from './resolver.js';

const ADMINS = { dashboard: ['owner'], chat: ['chat-1'] };
const OWNER = { channel: 'dashboard', sender_id: 'owner' } as const;

const principal = (kind: PrincipalKind, id = 'prn-7', name = 'Lin') => ({
  id,
  name,
  kind,
});
const decider = (kind: PrincipalKind, resolver?: Resolver) =>
  deciderName(principal(kind), resolver, ADMINS);

it('is called by name in texts, without the channel, and the owner is not named', () => {
  const chat = { channel: 'chat', chat_id: 'chat-1', sender_id: 'wei' } as const;
  expect(decidedBy(principal('person'), undefined)).toEqual({ by: 'Lin' });
  expect(decidedBy(principal('person'), { ...OWNER, sender_id: 'prn-7' })).toEqual({ by: 'Lin' });
  expect(decidedBy(principal('channel'), chat)).toEqual({ by: 'wei' });
  expect(decidedBy(principal('owner'), OWNER)).toEqual({ by: 'owner' });
  expect(decidedBy(principal('owner'), undefined)).toEqual({});
});

describe('who decides', () => {
  it('is the token holder or a registered administrator with the owner’s credential', () => {
    expect(decider('owner')).toBe('the token holder');
    expect(decider('owner', OWNER)).toBe('owner (dashboard)');
    expect(decider('owner', { ...OWNER, sender_id: 'mallory' })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('is the administrator that a channel vouches for, and nobody without one', () => {
    const member = { channel: 'chat', chat_id: 'chat-1', sender_id: 'owner' } as const;
    expect(decider('channel', member)).toBe('owner (chat), vouched for by Lin');
    expect(decider('channel')).toMatchObject({ code: 'missing', path: '$.resolver' });
    expect(decider('channel', { ...member, chat_id: 'chat-2' })).toMatchObject({
      code: 'forbidden',
    });
    expect(decider('channel', OWNER)).toMatchObject({ code: 'forbidden' });
  });

  it('is a person in their own name only', () => {
    expect(decider('person')).toBe('Lin');
    expect(decider('person', { channel: 'dashboard', sender_id: 'prn-7' })).toBe('Lin');
    expect(decider('person', { channel: 'dashboard', sender_id: 'Lin' })).toBe('Lin');
    expect(decider('person', OWNER)).toMatchObject({ code: 'forbidden' });
    expect(decider('person', { channel: 'dashboard' })).toMatchObject({ code: 'forbidden' });
  });

  it('is never an agent', () => {
    expect(decider('agent')).toMatchObject({ code: 'forbidden' });
    expect(decider('agent', OWNER)).toMatchObject({ code: 'forbidden' });
  });
});

describe('one’s own request', () => {
  const owner: Author = { id: 'prn-owner', name: 'Owner', kind: 'owner' };
  const lin: Author = { id: 'prn-7', name: 'Lin', kind: 'person' };

  it('is decided by the owner only', () => {
    expect(ownRequestProblem(lin, lin, 1, null)).toMatchObject({ code: 'forbidden' });
    expect(ownRequestProblem(owner, owner, 1, null)).toBeUndefined();
    expect(ownRequestProblem(owner, lin, 1, null)).toBeUndefined();
    expect(ownRequestProblem(lin, owner, 1, null)).toBeUndefined();
    expect(ownRequestProblem(lin, null, 1, null)).toBeUndefined();
  });

  it('is not decided even by the owner above the four-eyes amount', () => {
    expect(ownRequestProblem(owner, owner, 500, 500)).toBeUndefined();
    expect(ownRequestProblem(owner, owner, 501, 500)).toMatchObject({ code: 'forbidden' });
    expect(ownRequestProblem(owner, lin, 501, 500)).toBeUndefined();
    expect(ownRequestProblem(owner, owner, undefined, 0)).toBeUndefined();
  });
});
