/** A refused write, as far as it tells whether the caller repeats itself. */
export interface RefusedWrite {
  method: string;
  /** The pattern of the route, not the path. */
  route: string;
  requestDigest: Buffer;
  /** The code of the error. */
  code: string;
  /** What the caller was told. */
  reason: string;
  refusedAt: Date;
}

export const WINDOW_MS = 10 * 60_000;
/** Refusals of the same request within the window. */
export const MAX_SAME = 5;
/** Refusals with the same method, route and code, whatever the body. */
export const MAX_IN_A_ROW = 10;

export interface Repetition {
  times: number;
  /** Whether it was always the same body. */
  isSameRequest: boolean;
  /** Why the first of them was refused. */
  firstReason: string;
}

/**
 * Whether the latest refusal is one too many.
 * @param refusals of one principal, the latest first.
 */
export function repetitionIn(refusals: readonly RefusedWrite[]): Repetition | undefined {
  const [latest] = refusals;
  if (!latest) return undefined;
  const same = refusals
    .filter((refusal) => isSameRequest(refusal, latest) && isInWindow(refusal, latest))
    .slice(0, MAX_SAME);
  if (same.length === MAX_SAME) return repetition(same, true);
  const inARow = refusals.slice(0, MAX_IN_A_ROW);
  const isRow = inARow.every((refusal) => isSameRefusal(refusal, latest));
  return isRow && inARow.length === MAX_IN_A_ROW ? repetition(inARow, false) : undefined;
}

const isSameRefusal = (one: RefusedWrite, other: RefusedWrite): boolean =>
  one.method === other.method && one.route === other.route && one.code === other.code;

const isSameRequest = (one: RefusedWrite, other: RefusedWrite): boolean =>
  isSameRefusal(one, other) && one.requestDigest.equals(other.requestDigest);

const isInWindow = ({ refusedAt }: RefusedWrite, latest: RefusedWrite): boolean =>
  latest.refusedAt.getTime() - refusedAt.getTime() <= WINDOW_MS;

const repetition = (refusals: readonly RefusedWrite[], isSame: boolean): Repetition => ({
  times: refusals.length,
  isSameRequest: isSame,
  firstReason: refusals.at(-1)?.reason ?? '',
});

/** Tells the caller what happened and what to do instead. */
export function adviceOn({ times, isSameRequest: same, firstReason }: Repetition): string {
  const what = same
    ? `This request was refused at least ${times} times in 10 minutes`
    : `Requests like this were refused at least ${times} times in a row`;
  return (
    `${what}, first because: ${firstReason}. Do not send it again unchanged: fix what this says, ` +
    `read the current state, or tell the owner. A request that can succeed is still accepted.`
  );
}
