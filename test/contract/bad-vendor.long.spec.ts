import fc from 'fast-check';
import type { ReadFailureKind } from '../../src/adapters/contract.js';
import * as vendor from '../support/vendor/index.js';
import { READS, WRITES, read, write } from './calls.js';
import { useScriptedVendor, type HttpVendor } from './http-vendor.js';

const GOODS = { supplySku: 'cola', machineSku: 'cola', locationId: 'm-1' };
const PATIENT_MS = 10_000;
const HASTY_MS = 250;

const bench = useScriptedVendor();
const patient = () => bench.connect({ timeoutMs: PATIENT_MS });
const hasty = () => bench.connect({ timeoutMs: HASTY_MS });

const readAll = (adapters: HttpVendor) =>
  Promise.all(READS.map((name) => read(name, adapters, GOODS, 'po_1')));
const writeAll = (adapters: HttpVendor) =>
  Promise.all(WRITES.map((name) => write(name, adapters, GOODS, 'po_1')));

const html = { 'content-type': 'text/html' };
const utf16 = new Uint8Array(Buffer.from('{"ok":true}', 'utf16le'));

type Misbehaviour = [
  what: string,
  behaviour: vendor.Behaviour,
  kind: ReadFailureKind,
  reason: RegExp,
];

const MISBEHAVIOURS: Misbehaviour[] = [
  ['hangs up', vendor.hangsUp, 'unreachable', /other side closed|ECONNRESET/],
  ['cuts the body', vendor.cutsTheBody, 'unreachable', /terminated|closed|ECONNRESET/],
  [
    'sends less than it promised',
    vendor.breaksItsPromise,
    'unreachable',
    /closed|terminated|ECONNRESET/,
  ],
  ['speaks no HTTP', vendor.speaksNoHttp, 'unreachable', /does not match the HTTP/],
  ['sends endless headers', vendor.sendsEndlessHeaders, 'unreachable', /HEADERS_OVERFLOW/],
  ['fails in HTML', vendor.sends('<h1>Bad gateway</h1>', 502, html), 'unreachable', /^HTTP 502/],
  ['fails with ok', vendor.answers({ ok: true }, 503), 'unreachable', /^HTTP 503/],
  ['redirects', vendor.redirectsTo('http://127.0.0.1:9/'), 'invalid_answer', /redirects are not/],
  ['sends nothing', vendor.sends(''), 'invalid_answer', /not JSON/],
  [
    'sends HTML with 200',
    vendor.sends('<p>maintenance</p>', 200, html),
    'invalid_answer',
    /not JSON/,
  ],
  [
    'says 404 in HTML',
    vendor.sends('<p>no</p>', 404, html),
    'invalid_answer',
    /HTTP 404.*not JSON/,
  ],
  [
    'says 429 in HTML',
    vendor.sends('<p>no</p>', 429, html),
    'invalid_answer',
    /HTTP 429.*not JSON/,
  ],
  ['sends half a JSON', vendor.sends('{"ok":true,"products":['), 'invalid_answer', /not JSON/],
  [
    'sends bytes that are no text',
    vendor.sends(new Uint8Array([255, 254, 0])),
    'invalid_answer',
    /UTF-8/,
  ],
  ['sends UTF-16', vendor.sends(utf16), 'invalid_answer', /not JSON/],
  ['answers null', vendor.answers(null), 'invalid_answer', /ok: expected/],
  ['answers a list', vendor.answers([]), 'invalid_answer', /ok: expected/],
  ['forgets ok', vendor.answers({ products: [], sites: [] }), 'invalid_answer', /ok: expected/],
  ['says "ok": "true"', vendor.answers({ ok: 'true' }), 'invalid_answer', /ok: expected/],
  ['says ok with 400', vendor.answers({ ok: true }, 400), 'invalid_answer', /HTTP 400: ok/],
  [
    'says ok and nothing else',
    vendor.answers({ ok: true }),
    'invalid_answer',
    /: expected .*nothing/,
  ],
  [
    'hides ok in a prototype',
    vendor.sends('{"__proto__":{"ok":true}}'),
    'invalid_answer',
    /ok: expected/,
  ],
];

describe.each(MISBEHAVIOURS)('a vendor that %s', (_what, behaviour, kind, reason) => {
  it(`fails every read as ${kind}`, async () => {
    bench.vendor.behave(behaviour);
    for (const result of await readAll(patient())) {
      expect(result).toEqual({ ok: false, kind, reason: expect.stringMatching(reason) as string });
    }
  });

  it('leaves every write unknown, after one attempt', async () => {
    bench.vendor.behave(behaviour);
    for (const result of await writeAll(patient())) {
      expect(result).toEqual({
        outcome: 'unknown',
        reason: expect.stringMatching(reason) as string,
      });
    }
    expect(bench.vendor.requests).toHaveLength(WRITES.length);
  });
});

describe.each([
  ['stays silent', vendor.staysSilent],
  ['sends headers and no body', vendor.sendsHeadersOnly],
  ['drips a body without end', vendor.drips],
])('a vendor that %s', (_what, behaviour) => {
  it('is waited for no longer than the deadline', async () => {
    bench.vendor.behave(behaviour);
    const [reads, writes] = await Promise.all([readAll(hasty()), writeAll(hasty())]);
    const reason = `no complete answer within ${HASTY_MS} ms`;
    for (const result of reads) expect(result).toEqual({ ok: false, kind: 'unreachable', reason });
    for (const result of writes) expect(result).toEqual({ outcome: 'unknown', reason });
  });
});

describe('a vendor that floods', () => {
  it.each([
    ['40 MiB of a valid answer', vendor.floods(40, '{"ok":true,"products":[],"sites":[]')],
    ['without end', vendor.floods(Infinity)],
  ])('is cut off after 32 MiB (%s)', async (_what, behaviour) => {
    bench.vendor.behave(behaviour);
    expect(await patient().supply.catalog({})).toEqual({
      ok: false,
      kind: 'invalid_answer',
      reason: 'HTTP 200: the body is over 32 MiB',
    });
    expect(bench.vendor.requests).toHaveLength(1);
    expect(await write('createOrder', patient(), GOODS, 'po_1')).toEqual({
      outcome: 'unknown',
      reason: 'HTTP 200: the body is over 32 MiB',
    });
  });
});

describe('any response of a vendor', () => {
  const content = fc.oneof(
    fc.uint8Array(),
    fc.json().map((json) => Buffer.from(json)),
    fc.dictionary(fc.string(), fc.jsonValue()).map((fields) => {
      return Buffer.from(JSON.stringify({ ...fields, ok: true }));
    }),
  );
  const status = fc.constantFrom(200, 201, 202, 302, 400, 404, 409, 429);

  it('becomes an outcome, never an exception', async () => {
    const adapters = patient();
    await fc.assert(
      fc.asyncProperty(content, status, async (bytes, code) => {
        bench.vendor.behave(vendor.sends(bytes, code));
        for (const result of await readAll(adapters)) expect(result).toMatchObject({ ok: false });
        for (const result of await writeAll(adapters)) expect(result.outcome).not.toBe('ok');
      }),
      { numRuns: 150 },
    );
  });
});
