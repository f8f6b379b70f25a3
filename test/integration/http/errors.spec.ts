import { connect } from 'node:net';
import { startTestService, type Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';

const service = useStarted(() => startTestService());

const expectError = async (answer: Answer, status: number, code: string, path?: string) => {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.body).toEqual({
    ucp: { version: '2026-08-25', status: 'error' },
    messages: expect.arrayContaining([
      {
        type: 'error',
        code,
        content: expect.any(String) as string,
        severity: expect.stringMatching(
          /^(recoverable|unrecoverable|requires_buyer_review)$/,
        ) as string,
        ...(path === undefined ? {} : { path }),
      },
    ]) as unknown[],
  });
  expect(await ucpViolations('error.response', answer.body)).toEqual([]);
};

const patchRules = (body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json') =>
  service.call('PATCH', '/ucp/v1/rules', { body, headers: { 'content-type': contentType } });

/** What `fetch` would never send. */
const rawExchange = (origin: string, sent: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [line = '', ...headers] = head.split('\r\n');
      resolve({
        status: Number(line.split(' ')[1]),
        headers: new Headers(headers.map((header) => header.split(': ') as [string, string])),
        text: body,
        body: JSON.parse(body) as Record<string, unknown>,
      });
    });
  });

describe('every error is an envelope', () => {
  it('for malformed JSON', async () => {
    await expectError(await patchRules('{"a":'), 400, 'invalid', '$');
  });

  it.each(['[]', '"text"', '3', 'null', 'true'])(
    'for a body that is not an object: %s',
    async (body) => {
      await expectError(await patchRules(body), 400, 'invalid', '$');
    },
  );

  it('for bytes that are not UTF-8', async () => {
    await expectError(await patchRules(new Uint8Array([0x7b, 0xff, 0x7d])), 400, 'invalid', '$');
  });

  it('for an unknown route', async () => {
    await expectError(await service.call('GET', '/ucp/v1/nothing'), 404, 'not_found');
    await expectError(await service.call('GET', '/nothing'), 404, 'not_found');
    await expectError(await service.call('POST', '/nothing'), 404, 'not_found');
  });

  it.each([
    ['PATCH', '/ucp/v1/events', 'GET, HEAD, POST'],
    ['POST', '/ucp/v1/rules?x=1', 'GET, HEAD, PATCH'],
    ['DELETE', '/ucp/v1/checkout-sessions/po_1/complete', 'POST'],
    ['PUT', '/ucp/v1/approvals/dec%2D1', 'GET, HEAD, POST'],
    ['PATCH', '/ucp/v1/locations/search', 'DELETE, GET, HEAD, POST, PUT'],
    ['PROPFIND', '/ucp/v1/rules', 'GET, HEAD, PATCH'],
    ['POST', '/.well-known/ucp', 'GET, HEAD'],
    ['POST', '/machines', 'GET, HEAD'],
  ])('for %s at %s, which allows only %s', async (method, path, allow) => {
    const answer = await service.call(method, path);
    await expectError(answer, 405, 'invalid');
    expect(answer.headers.get('allow')).toBe(allow);
    expect(answer.text).toContain(allow);
  });

  it('for a wrong method without a token, without revealing the methods', async () => {
    const answer = await service.call('DELETE', '/ucp/v1/rules', { anonymous: true });
    await expectError(answer, 401, 'unauthorized');
    expect(answer.headers.get('allow')).toBeNull();
  });

  it.each([
    'none.js',
    '..%2fx',
    '..%2findex.html',
    '..%5cx',
    '.',
    '.x',
    'a%2fb',
    '%00',
    '%25',
    '%2525',
  ])('for the unknown file %s of the dashboard', async (file) => {
    const answer = await service.call('GET', `/assets/${file}`, { anonymous: true });
    await expectError(answer, 404, 'not_found');
  });

  it('for a body over 256 KiB', async () => {
    const body = JSON.stringify({ hardNoGos: ['x'.repeat(256 * 1024)] });
    await expectError(await patchRules(body), 413, 'request_too_large');
  });

  it('for a content type that is not JSON', async () => {
    await expectError(await patchRules('a=1', 'application/x-www-form-urlencoded'), 415, 'invalid');
    await expectError(await patchRules('{}', 'text/plain'), 415, 'invalid');
  });

  it('for a path parameter or address that is too long or cannot be read', async () => {
    await expectError(await service.call('GET', `/ucp/v1/${'x'.repeat(5000)}`), 404, 'not_found');
    await expectError(await service.call('GET', '/ucp/v1/%ff'), 400, 'invalid');
  });

  it.each([
    ['an address', `GET /ucp/v1/${'x'.repeat(20_000)}`, 414],
    [
      'an address that comes with its headers',
      `GET /ucp/v1/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\naccept: */*\r\n\r\n`,
      414,
    ],
    [
      'a header after a long address',
      `GET /ucp/v1/${'x'.repeat(12_000)} HTTP/1.1\r\nx: ${'x'.repeat(6_000)}\r\n\r\n`,
      431,
    ],
    ['a header', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n`, 431],
    ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\n\r\n', 417],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['a length', 'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: much\r\n\r\n', 400],
    ['a protocol', 'hello\r\n\r\n', 400],
  ])('for %s that Node refuses before there is a request', async (_, sent, status) => {
    await expectError(await rawExchange(service.origin, sent), status, 'invalid');
  });

  it('for requests that only the docs file server refuses', async () => {
    const range = { headers: { range: 'bytes=999999999-' }, anonymous: true };
    expect((await service.call('GET', '/docs/swagger-ui.css', range)).status).toBe(416);
    const match = { headers: { 'if-match': '"x"' }, anonymous: true };
    expect((await service.call('GET', '/docs/swagger-ui.css', match)).status).toBe(412);
  });

  it('with the request id, even when the router refuses', async () => {
    const headers = { 'request-id': 'mine-1' };
    const answer = await service.call('GET', '/ucp/v1/%zz', { headers });
    expect([answer.status, answer.headers.get('request-id')]).toEqual([400, 'mine-1']);
  });

  it('without a token, with a challenge', async () => {
    const answer = await service.call('GET', '/ucp/v1/rules', { anonymous: true });
    await expectError(answer, 401, 'unauthorized');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="ucp"');
  });

  it('when the rules cannot be read', async () => {
    await service.dataSource.query('ALTER TABLE guardrail_rules RENAME TO guardrail_rules_gone');
    try {
      await expectError(await service.call('GET', '/ucp/v1/rules'), 503, 'guard_unverifiable');
      await expectError(await patchRules('{"killSwitchEngaged":true}'), 503, 'guard_unverifiable');
    } finally {
      await service.dataSource.query('ALTER TABLE guardrail_rules_gone RENAME TO guardrail_rules');
    }
  });
});

describe('a known address', () => {
  it('lists its methods for OPTIONS', async () => {
    const answer = await service.call('OPTIONS', '/ucp/v1/rules');
    expect([answer.status, answer.headers.get('allow')]).toEqual([200, 'GET, HEAD, PATCH']);
    expect(answer.body).toEqual({ ucp: { version: '2026-08-25', status: 'success' } });
    await expectError(await service.call('OPTIONS', '/ucp/v1/nothing'), 404, 'not_found');
  });

  it('answers HEAD like GET, without the body', async () => {
    const answer = await service.call('HEAD', '/ucp/v1/rules');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });
});

describe('limits of every body', () => {
  const nested = (levels: number) => `{"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

  it('allow 32 levels and refuse 33', async () => {
    expect((await patchRules(nested(32))).status).toBe(200);
    const answer = await patchRules(nested(33));
    await expectError(answer, 400, 'invalid', `$.x${'[0]'.repeat(31)}`);
  });

  it('survive the deepest nesting that fits into a body', async () => {
    const levels = 120_000;
    const answer = await patchRules(`{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`);
    expect(answer.status).toBe(400);
  });

  it('refuse a list of more than 500 entries, known or not', async () => {
    const list = Array.from({ length: 501 }, () => 'x');
    await expectError(await patchRules(JSON.stringify({ other: list })), 400, 'invalid', '$.other');
  });

  it.each([
    ['a lone surrogate', '{"hardNoGos":["\\ud800"]}', '$.hardNoGos[0]'],
    ['NUL', '{"hardNoGos":["a\\u0000"]}', '$.hardNoGos[0]'],
    ['a lone surrogate in a name', '{"\\udc00":1}', '$'],
  ])('refuse text with %s', async (_, body, path) => {
    await expectError(await patchRules(body), 400, 'invalid', path);
  });

  it('ignore members that could reach a prototype', async () => {
    expect((await patchRules('{"__proto__":{"killSwitchEngaged":true}}')).status).toBe(200);
    const { body } = await service.call('GET', '/ucp/v1/rules');
    expect(body.rules).toMatchObject({ killSwitchEngaged: false });
  });
});
