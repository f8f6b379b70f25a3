import { SCOPES, SCOPES_OF, type Role, type Scope } from '../../../access/scopes.js';
import type { Limits, NewPrincipal, Principal, PrincipalChange } from '../../../api/shapes.js';
import { fenOf, amountField } from '../../../format/money.js';
import { instantOf, wallTime } from '../../../format/wall-time.js';

export const AMOUNTS = ['spendingLimitPerRun', 'spendingLimitPerDay', 'priceCapPerItem'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** A principal as edited in the form. */
export interface Draft {
  name: string;
  kind: NewPrincipal['kind'];
  /** `custom`: the scopes are ticked one by one. */
  role: Role | 'custom';
  scopes: readonly Scope[];
  /** As typed; empty for no limit of its own. */
  amounts: Readonly<Record<Amount, string>>;
  /** Null for every vendor. */
  namespaces: readonly string[] | null;
  /** Ids as typed; null for every machine. */
  machines: string | null;
  /** A local time in the operator's zone; empty for never. */
  expires: string;
}

export type Problem = 'name' | 'scopes' | 'expiry' | Amount;

/** What a draft asks for. */
export interface Wanted extends Pick<NewPrincipal, 'name' | 'kind'> {
  role: Draft['role'];
  scopes: Scope[];
  limits: Limits;
  expires_at: string | null;
}

const NO_AMOUNTS = { spendingLimitPerRun: '', spendingLimitPerDay: '', priceCapPerItem: '' };

export const newDraft = (kind: Draft['kind'], name: string, role: Role): Draft => ({
  name,
  kind,
  role,
  scopes: SCOPES_OF[role],
  amounts: NO_AMOUNTS,
  namespaces: null,
  machines: null,
  expires: '',
});

export function draftOf(principal: Principal, timeZone: string): Draft {
  const { name, kind, role, scopes, limits, expires_at: expires } = principal;
  if (kind === 'owner' || role === 'owner') throw new Error('The owner is not edited here');
  const typed = (amount: Amount) => {
    const fen = limits[amount];
    return fen === undefined ? '' : amountField(fen);
  };
  return {
    name,
    kind,
    role,
    scopes,
    amounts: {
      spendingLimitPerRun: typed('spendingLimitPerRun'),
      spendingLimitPerDay: typed('spendingLimitPerDay'),
      priceCapPerItem: typed('priceCapPerItem'),
    },
    namespaces: limits.namespaces ?? null,
    machines: limits.locations?.join(', ') ?? null,
    expires: expires === null ? '' : wallTime(new Date(expires), timeZone),
  };
}

interface Circumstances {
  timeZone: string;
  now: Date;
  /** The expiry before the edit: inputs have minute precision, so an unedited one is kept. */
  before?: string | null;
}

export function readDraft(
  draft: Draft,
  { timeZone, now, before = null }: Circumstances,
): { wanted: Wanted; problems: ReadonlySet<Problem> } {
  const problems = new Set<Problem>();
  const name = draft.name.trim();
  if (name === '') problems.add('name');
  const scopes = scopesOf(draft);
  if (scopes.length === 0) problems.add('scopes');
  const limits: Limits = {};
  for (const amount of AMOUNTS) {
    const typed = draft.amounts[amount].trim();
    if (typed === '') continue;
    const fen = fenOf(typed);
    if (fen === undefined) problems.add(amount);
    limits[amount] = fen;
  }
  if (draft.namespaces) limits.namespaces = [...draft.namespaces];
  if (draft.machines !== null) limits.locations = idsIn(draft.machines);
  const expires = expiryOf(draft.expires, timeZone, before);
  const isPast = expires !== before && expires && new Date(expires) <= now;
  if (expires === undefined || isPast) problems.add('expiry');
  const { kind, role } = draft;
  return {
    wanted: { name, kind, role, scopes, limits, expires_at: expires ?? null },
    problems,
  };
}

const scopesOf = ({ role, scopes }: Draft): Scope[] =>
  role === 'custom' ? SCOPES.filter((scope) => scopes.includes(scope)) : [...SCOPES_OF[role]];

/** Ids separated by commas, spaces or line breaks. */
const idsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,，、;；]+/u).filter((id) => id !== '')),
];

function expiryOf(wall: string, timeZone: string, before: string | null) {
  if (wall === '') return null;
  if (before !== null && wallTime(new Date(before), timeZone) === wall) return before;
  return instantOf(wall, timeZone)?.toISOString();
}

const grantOf = ({ role, scopes }: Wanted): Pick<NewPrincipal, 'role' | 'scopes'> =>
  role === 'custom' ? { scopes } : { role };

export function creationOf(wanted: Wanted): NewPrincipal {
  const { name, kind, limits, expires_at } = wanted;
  return {
    name,
    kind,
    ...grantOf(wanted),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(expires_at !== null && { expires_at }),
  };
}

/** Only what differs: others may edit the same principal. */
export function changeOf(before: Principal, wanted: Wanted): PrincipalChange {
  const { name, role, scopes, limits, expires_at } = wanted;
  const isSameGrant =
    role === before.role && (role !== 'custom' || sorted(scopes) === sorted(before.scopes));
  return {
    ...(name !== before.name && { name }),
    ...(!isSameGrant && grantOf(wanted)),
    ...(limitsKey(limits) !== limitsKey(before.limits) && { limits }),
    ...(expires_at !== before.expires_at && { expires_at }),
  };
}

const sorted = (scopes: readonly Scope[]): string => [...scopes].sort().join();

const limitsKey = ({ namespaces, locations, ...amounts }: Limits): string =>
  JSON.stringify([AMOUNTS.map((amount) => amounts[amount]), namespaces, locations]);

/** `Agent 1`, or the first number that is not taken. */
export function unusedName(base: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}
