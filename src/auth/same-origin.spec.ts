import { browserRequest, comesFromOwnPage, isOwnOrigin } from './same-origin.js';

const PUBLIC = 'https://route.example';

const isOwn = (headers: Record<string, string>, publicOrigin = PUBLIC) =>
  isOwnOrigin(browserRequest({ method: 'POST', headers }), publicOrigin);

describe('accepts an origin', () => {
  it.each([
    ['when it is the public one', { origin: PUBLIC, host: 'route.example' }],
    ['whatever host the proxy passes on', { origin: PUBLIC, host: '127.0.0.1:3000' }],
    [
      'when a proxy was reached by plain http under another name',
      { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000', 'x-forwarded-proto': 'http' },
    ],
    [
      'behind a proxy that does not report https',
      { origin: 'https://other.example', host: 'other.example' },
    ],
    [
      'when the proxy was reached by its scheme',
      { origin: 'https://other.example', host: 'other.example', 'x-forwarded-proto': 'https' },
    ],
    [
      'when the first of several proxies was',
      {
        origin: 'https://other.example',
        host: 'other.example',
        'x-forwarded-proto': 'HTTPS, http',
      },
    ],
    [
      'as a WebSocket behind a proxy that says so',
      { origin: 'https://other.example', host: 'other.example', 'x-forwarded-proto': 'wss' },
    ],
    [
      'with the port spelled out',
      { origin: 'https://other.example', host: 'other.example:443', 'x-forwarded-proto': 'https' },
    ],
  ])('%s', (_, headers) => {
    expect(isOwn(headers)).toBe(true);
  });

  it.each(['http', 'https'])(
    'under another host name over %s when the public origin is not https',
    (scheme) => {
      const headers = { origin: `${scheme}://10.0.0.5:3000`, host: '10.0.0.5:3000' };
      expect(isOwn(headers, 'http://127.0.0.1:3000')).toBe(true);
    },
  );
});

describe('rejects an origin', () => {
  it.each([
    ['without one', { host: 'route.example' }],
    ['when it is opaque', { origin: 'null', host: 'route.example' }],
    ['under another name', { origin: 'https://evil.example', host: 'route.example' }],
    ['on another port', { origin: 'https://route.example:8443', host: 'route.example' }],
    [
      'under the public name by plain http',
      { origin: 'http://route.example', host: 'route.example' },
    ],
    [
      'also when the proxy was reached by plain http',
      { origin: 'http://route.example', host: 'route.example', 'x-forwarded-proto': 'http' },
    ],
    [
      'by plain http where the proxy was reached by https',
      { origin: 'http://other.example', host: 'other.example', 'x-forwarded-proto': 'https' },
    ],
    [
      'by https where the proxy was reached by plain http',
      { origin: 'https://other.example', host: 'other.example', 'x-forwarded-proto': 'http' },
    ],
    [
      'under another name by plain http without a proxy header',
      { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' },
    ],
    ...['', 'h2', 'http https', ', https'].map((word): [string, Record<string, string>] => [
      `when the proxy says ${JSON.stringify(word)}`,
      { origin: 'https://other.example', host: 'other.example', 'x-forwarded-proto': word },
    ]),
    ['when no host was requested', { origin: 'https://other.example' }],
    ['when the host is invalid', { origin: 'https://other.example', host: 'other example' }],
    ['as more than an origin', { origin: 'https://other.example/x', host: 'other.example' }],
  ] as [string, Record<string, string>][])('%s', (_, headers) => {
    expect(isOwn(headers)).toBe(false);
  });

  it('when the proxy sends an unknown scheme, even if the public origin is not https', () => {
    const asked = { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' };
    const headers = { ...asked, 'x-forwarded-proto': 'tcp' };
    expect(isOwn(headers, 'http://127.0.0.1:3000')).toBe(false);
  });

  it('under the address we listen on, with an unsupported scheme', () => {
    const headers = { origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect(isOwn(headers, 'http://127.0.0.1:3000')).toBe(false);
  });
});

describe('a request from a page', () => {
  const comes = (method: string, headers: Record<string, string>) =>
    comesFromOwnPage(browserRequest({ method, headers }), PUBLIC);

  it('may read from anywhere', () => {
    expect(comes('GET', { origin: 'https://evil.example' })).toBe(true);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('may not write with a form content type: %j', (type) => {
    expect(comes('POST', { origin: PUBLIC, 'content-type': type })).toBe(false);
  });

  it('may sign out without a body, which no form can', () => {
    expect(comes('DELETE', { origin: PUBLIC })).toBe(true);
    expect(comes('DELETE', { origin: 'https://evil.example' })).toBe(false);
    expect(comes('DELETE', { origin: PUBLIC, 'content-type': 'text/plain' })).toBe(false);
  });

  it.each(['Application/JSON; charset=utf-8', 'application/octet-stream'])(
    'may write %s from our own origin',
    (type) => {
      expect(comes('POST', { origin: PUBLIC, 'content-type': type })).toBe(true);
    },
  );
});
