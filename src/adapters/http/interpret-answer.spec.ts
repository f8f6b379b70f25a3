import { z } from 'zod';
import type { ReadFailureKind } from '../contract.js';
import type { Answer } from './answer.js';
import { asWriteFailure, failure, interpretAnswer } from './interpret-answer.js';

const expectation = { answer: z.object({ count: z.int() }) };
const OK = { ok: true, count: 3 };
const NO = { ok: false, reason: 'sold out' };

type Row = [what: string, answer: Answer, kind: ReadFailureKind | 'ok', reason?: RegExp];

const TABLE: Row[] = [
  ['an accepted answer', { status: 200, body: OK }, 'ok'],
  ['201 with ok', { status: 201, body: OK }, 'ok'],
  ['no answer', { broken: 'ECONNREFUSED' }, 'unreachable', /^ECONNREFUSED$/],
  ['401 with a reason', { status: 401, body: NO }, 'unauthorized', /^HTTP 401: sold out$/],
  ['401 that says ok', { status: 401, body: OK }, 'unauthorized', /credentials/],
  ['403 in HTML', { status: 403, unreadable: 'not JSON' }, 'unauthorized', /HTTP 403/],
  [
    '200 that admits refused credentials',
    { status: 200, body: { ok: false, unauthorized: true, reason: 'expired' } },
    'unauthorized',
    /^expired$/,
  ],
  ['a refusal with 200', { status: 200, body: NO }, 'refused', /^sold out$/],
  ['a refusal with 409', { status: 409, body: NO }, 'refused', /^sold out$/],
  ['a refusal with 429', { status: 429, body: NO }, 'refused', /^sold out$/],
  ['a refusal without reason', { status: 400, body: { ok: false } }, 'refused', /no reason/],
  [
    'a refusal whose reason is no text',
    { status: 400, body: { ok: false, reason: {} } },
    'refused',
  ],
  ['unsupported', { status: 200, body: { ok: false, reason: 'unsupported' } }, 'unsupported'],
  ['404 where no ref is asked for', { status: 404, body: NO }, 'refused'],
  ['404 without ok', { status: 404, body: { error: 'x' } }, 'invalid_answer', /HTTP 404: ok:/],
  ['404 in HTML', { status: 404, unreadable: 'not JSON' }, 'invalid_answer', /404: not JSON/],
  ['429 in HTML', { status: 429, unreadable: 'not JSON' }, 'invalid_answer', /429/],
  ['4xx that says ok', { status: 400, body: OK }, 'invalid_answer', /ok: expected false/],
  ['500 with a refusal', { status: 500, body: NO }, 'unreachable', /^HTTP 500: sold out$/],
  ['501 unsupported', { status: 501, body: { ok: false, reason: 'unsupported' } }, 'unreachable'],
  ['502 in HTML', { status: 502, unreadable: 'not JSON' }, 'unreachable', /^HTTP 502/],
  ['503 that says ok', { status: 503, body: OK }, 'unreachable', /^HTTP 503/],
  ['a redirect', { status: 302, unreadable: 'empty' }, 'invalid_answer', /redirects are not/],
  ['a redirect with a refusal', { status: 307, body: NO }, 'invalid_answer', /redirects are not/],
  ['200 unreadable', { status: 200, unreadable: 'not JSON' }, 'invalid_answer', /200: not JSON/],
  ['200 without ok', { status: 200, body: { count: 3 } }, 'invalid_answer', /ok: expected/],
  ['200 with ok as text', { status: 200, body: { ok: 'true' } }, 'invalid_answer', /ok: expected/],
  ['200 with a list', { status: 200, body: [OK] }, 'invalid_answer', /ok: expected/],
  ['200 with null', { status: 200, body: null }, 'invalid_answer', /ok: expected/],
  [
    'ok with a bad field',
    { status: 200, body: { ok: true, count: 'x' } },
    'invalid_answer',
    /^count: /,
  ],
];

describe('interpreting a vendor’s response', () => {
  it.each(TABLE)('%s', (_what, answer, kind, reason = /./) => {
    const result = interpretAnswer(answer, expectation);
    if (kind === 'ok') {
      expect(result).toEqual({ ok: true, value: { count: 3 } });
    } else {
      expect(result).toEqual({ ok: false, kind, reason: expect.stringMatching(reason) as string });
    }
  });

  it('reads a 404 as an unknown ref where a ref was requested', () => {
    const asking = { ...expectation, asksForRef: true };
    expect(interpretAnswer({ status: 404, body: NO }, asking)).toMatchObject({
      kind: 'unknown_ref',
    });
    expect(interpretAnswer({ status: 404, unreadable: 'not JSON' }, asking)).toMatchObject({
      kind: 'invalid_answer',
    });
    expect(interpretAnswer({ status: 200, body: NO }, asking)).toMatchObject({ kind: 'refused' });
    expect(
      interpretAnswer({ status: 404, body: { ok: false, reason: 'unsupported' } }, asking),
    ).toMatchObject({ kind: 'unsupported' });
  });

  it('turns the vendor’s reason into one well-formed line', () => {
    const reason = `no\r\n\u0000way \ud800 ${'x'.repeat(10_000)}`;
    const result = interpretAnswer({ status: 400, body: { ok: false, reason } }, expectation);
    expect(result).toMatchObject({
      reason: expect.stringMatching(/^no way \ufffd x{100,4096}$/) as string,
    });
  });

  it('names a nested field by its path', () => {
    const answer = z.object({ products: z.array(z.object({ price: z.int('expected fen') })) });
    const body = { ok: true, products: [{ price: 1 }, { price: 0.5 }] };
    expect(interpretAnswer({ status: 200, body }, { answer })).toEqual(
      failure('invalid_answer', 'products[1].price: expected fen'),
    );
  });
});

describe('interpreting a failure of a write', () => {
  it.each([
    ['refused', { outcome: 'refused', kind: 'rejected' }],
    ['unknown_ref', { outcome: 'refused', kind: 'rejected' }],
    ['unauthorized', { outcome: 'refused', kind: 'unauthorized' }],
    ['unsupported', { outcome: 'refused', kind: 'unsupported' }],
    ['unreachable', { outcome: 'unknown' }],
    ['invalid_answer', { outcome: 'unknown' }],
  ] as const)('%s', (kind, outcome) => {
    expect(asWriteFailure(failure(kind, 'why'))).toEqual({ ...outcome, reason: 'why' });
  });
});
