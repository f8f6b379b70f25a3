import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readAs, summarize, told } from '../answers.js';
import { fail, type Notes } from '../recorder.js';
import type { Session } from '../session.js';
import type { Exchange, RequestOptions } from '../wire.js';

/** A request that changes nothing: a write has an empty body, which no vendor can carry out. */
export type Probe = Pick<Exchange, 'method'> & { path: string; write?: boolean };

const MEND =
  'Check the token first, in every method: without the right one, answer 401 with {"ok": false, "reason": "…"}, never data and never an empty list.';

export async function checkAuthentication(session: Session, probes: Probe[]): Promise<void> {
  const { wire, check } = session;
  const tryAll = async (token: string | null, { note, warn }: Notes) => {
    const problems: string[] = [];
    for (const { method, path, write } of probes) {
      const options: RequestOptions = write ? { token, body: '{}' } : { token };
      const exchange = await wire.send(method, path, options);
      const result = readAs(exchange, z.object({}));
      if (!result.ok && result.kind === 'unauthorized') continue;
      const what = told(exchange, result.ok ? 'was accepted' : result.reason);
      const bodyFirst = write && !result.ok && result.kind === 'refused';
      if (bodyFirst) warn(`${what} (the body may be checked before the token)`, MEND);
      else problems.push(what);
    }
    if (problems.length > 0) fail(summarize(problems), MEND);
    note(`${probes.length} methods`);
  };

  await check('auth.wrong_token', 'A wrong token is refused with 401 or 403', (notes) =>
    tryAll(`wrong-${randomUUID()}`, notes),
  );
  await check('auth.no_token', 'A request without a token is refused with 401 or 403', (notes) =>
    tryAll(null, notes),
  );
}
