import { z } from 'zod';
import { METHODS_BY_ROLE, type AdapterMethod, type Role } from '../../contract.js';
import { readAs, summarize, told } from '../answers.js';
import { fail, skip } from '../recorder.js';
import type { Session } from '../session.js';

/** The service shows this much of a reason. */
const LONGEST_REASON = 300;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export async function checkBaseUrl({ check, options }: Session): Promise<void> {
  await check('base_url', 'The base URL is https', ({ note, warn }) => {
    const { protocol, hostname } = new URL(options.baseUrl);
    if (protocol === 'https:') return;
    if (LOOPBACK.test(hostname)) note('http on this machine');
    else {
      const mend = 'Serve https: over http, everyone on the way can read the token.';
      warn('the token is sent in the clear', mend);
    }
  });
}

export async function checkUnknownPath({ wire, check }: Session): Promise<void> {
  const rule = 'An unknown path is refused with 404 and JSON';
  await check('errors.unknown_path', rule, async ({ note, warn }) => {
    const exchange = await wire.send('other', '/no-such-method-4b1d');
    const result = readAs(exchange, z.object({}));
    const mend = 'Answer unknown paths with 404 and {"ok": false, "reason": "…"}.';
    if (result.ok) fail(told(exchange, 'was accepted'), mend);
    if (['unknown_ref', 'refused', 'unsupported'].includes(result.kind)) note(result.reason);
    else warn(told(exchange, result.reason), mend);
  });
}

/** Looks at all answers so far. */
export async function checkAnswers(
  { wire, check, options, slowMs }: Session,
  role: Role,
): Promise<void> {
  const { exchanges } = wire;

  await check('errors.reason', 'A failure says why', ({ note, warn }) => {
    const failures = exchanges.flatMap((exchange) => {
      const { answer } = exchange;
      if (!('body' in answer) || readAs(exchange, z.object({})).ok) return [];
      return [{ exchange, reason: reasonIn(answer.body) }];
    });
    const silent = failures.filter(({ reason }) => reason === '');
    if (silent.length > 0) {
      const found = new Set(silent.map(({ exchange }) => told(exchange, 'no reason')));
      warn(summarize([...found]), 'Add a `reason` that tells the operator what to do.');
    }
    const long = failures.filter(({ reason }) => reason.length > LONGEST_REASON);
    if (long.length > 0) {
      const found = summarize(long.map(({ exchange }) => exchange.request));
      warn(`over ${LONGEST_REASON} characters: ${found}`, 'Shorten the reason: it is truncated.');
    }
    note(`${failures.length} failures`);
  });
  await check('errors.token', 'No answer repeats the token', ({ warn }) => {
    const quoting = exchanges.filter(
      ({ answer }) => 'body' in answer && JSON.stringify(answer.body).includes(options.token),
    );
    if (quoting.length === 0) return;
    const found = new Set(quoting.map(({ request }) => request));
    warn(summarize([...found]), 'Leave credentials out of every answer.');
  });
  for (const method of METHODS_BY_ROLE[role]) {
    const rule = `Answers of ${method} take less than ${slowMs} ms`;
    await check(`timing.${method}`, rule, ({ note, warn }) => {
      const times = timesOf(method);
      if (times.length === 0) skip('no answer');
      const slowest = Math.round(Math.max(...times));
      const found = `the slowest of ${times.length} took ${slowest} ms`;
      const mend = 'Answer faster: a call may take 15 s, but a sync makes many of them in a row.';
      if (slowest >= slowMs) warn(found, mend);
      note(found);
    });
  }

  function timesOf(method: AdapterMethod): number[] {
    return exchanges
      .filter(({ method: called, authorized }) => called === method && authorized)
      .filter(({ answer }) => 'status' in answer)
      .map(({ ms }) => ms);
  }
}

function reasonIn(body: unknown): string {
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : '';
  return typeof reason === 'string' ? reason.trim() : '';
}
