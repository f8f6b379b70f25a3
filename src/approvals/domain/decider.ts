import { namedAuthor, type Author } from '../../auth/index.js';
import { isAdministrator, resolverName, type RegisteredAdmins, type Resolver } from './resolver.js';

export interface DeciderProblem {
  code: 'missing' | 'forbidden';
  content: string;
  path?: string;
}

/**
 * Who makes a decision follows from the credential. The owner's may vouch for a registered
 * administrator, a channel's for one in a registered chat; anybody else decides only for themselves.
 * @returns the decider's name for the record.
 */
export function deciderName(
  caller: Author,
  resolver: Resolver | undefined,
  admins: RegisteredAdmins,
): string | DeciderProblem {
  const { id, name, kind } = caller;
  if (kind === 'agent') return forbidden('An agent never decides');
  if (kind === 'person') {
    const isSelf = !resolver || resolver.sender_id === id || resolver.sender_id === name;
    return isSelf ? name : forbidden(`${name} decides only in their own name`);
  }
  if (!resolver) {
    return kind === 'owner' ? resolverName(undefined) : missingResolver(name);
  }
  if (kind === 'channel' && resolver.channel !== 'chat') {
    return forbidden(`${name} vouches for people in registered chats only`);
  }
  if (!isAdministrator(resolver, admins)) {
    return forbidden(
      'This resolver is not a registered administrator, or the chat is not registered',
    );
  }
  const named = resolverName(resolver);
  return kind === 'owner' ? named : `${named}, vouched for by ${name}`;
}

/** The name of whoever decided, without the channel; none of the owner. */
export interface Decider {
  by?: string;
}

/** @param resolver one that `deciderName` accepts. */
export function decidedBy(caller: Author, resolver: Resolver | undefined): Decider {
  const vouched = caller.kind === 'person' ? undefined : resolver?.sender_id;
  return vouched == null ? namedAuthor(caller) : { by: vouched };
}

/** @param fourEyesAboveFen the amount above which not even the owner approves their own request. */
export function ownRequestProblem(
  caller: Author,
  askedBy: Author | null,
  amountFen: number | undefined,
  fourEyesAboveFen: number | null,
): DeciderProblem | undefined {
  if (askedBy?.id !== caller.id) return undefined;
  if (caller.kind !== 'owner') return forbidden('Whoever asked for this cannot decide about it');
  const isOver = fourEyesAboveFen !== null && (amountFen ?? 0) > fourEyesAboveFen;
  return isOver
    ? forbidden('Above fourEyesAboveFen somebody other than the one who asked must decide')
    : undefined;
}

export const isDeciderProblem = (result: string | DeciderProblem): result is DeciderProblem =>
  typeof result !== 'string';

const forbidden = (content: string): DeciderProblem => ({ code: 'forbidden', content });

const missingResolver = (name: string): DeciderProblem => ({
  code: 'missing',
  content: `${name} decides for others: say for whom`,
  path: '$.resolver',
});
