import type { Approval, Author, Principal } from '../api/shapes.js';
import { permits } from './scopes.js';

type Me = Pick<Principal, 'id' | 'kind' | 'scopes'>;

/** Something that needs approval: who asked for it and the amount at stake in fen. */
export interface Request {
  askedBy: Pick<Author, 'id'> | undefined;
  fen: number;
}

/**
 * Whether somebody else has to decide: nobody decides about their own request, except the owner up
 * to the amount of the rule.
 */
export function isForOthers(
  me: Me | undefined,
  { askedBy, fen }: Request,
  fourEyesAboveFen: number | null,
): boolean {
  if (!me || askedBy?.id !== me.id) return false;
  return me.kind !== 'owner' || (fourEyesAboveFen !== null && fen > fourEyesAboveFen);
}

/** Whether the user may approve a request in the same step in which they carry it out. */
export const mayApprove = (
  me: Me | undefined,
  request: Request,
  fourEyesAboveFen: number | null,
): boolean =>
  me !== undefined &&
  // A channel decides for its members, who are not here.
  (me.kind === 'owner' || me.kind === 'person') &&
  permits(me.scopes, 'decide') &&
  !isForOthers(me, request, fourEyesAboveFen);

/** What an approval is about: what is spent, or the largest price step. */
export function requestOf(
  approval: Pick<Approval, 'asked_by_principal' | 'amount' | 'exact_amount' | 'lines'>,
): Request {
  const { asked_by_principal: askedBy, amount, exact_amount: exact, lines = [] } = approval;
  if (amount) return { askedBy, fen: Math.max(amount.amount, exact?.amount ?? 0) };
  const steps = lines.map(({ price, previous }) =>
    price && previous ? Math.abs(price.amount - previous.amount) : 0,
  );
  return { askedBy, fen: Math.max(0, ...steps) };
}
