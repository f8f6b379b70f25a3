import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawPicture } from '../../../src/adapters/simulator/pictures/picture.js';
import { startTestService, TEST_TOKEN } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import {
  Behaviour,
  floods,
  hangsUp,
  item,
  itemsIn,
  redirectsTo,
  ScriptedVendor,
  sends,
  staysSilent,
  supplied,
} from '../../support/vendor/index.js';
import { refusal, startCatalog } from './catalog-calls.js';

const PNG = drawPicture('TEA');
const asPng = { 'content-type': 'image/png' };

/** The pictures of the vendor by path, and which were requested. */
const shown = new Map<string, Behaviour>();
const requested: string[] = [];
const headersSent: string[] = [];

/** A vendor whose pictures are on its own host, beside its interface. */
const vendor = useStarted(async () => {
  const scripted = await ScriptedVendor.start();
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    headersSent.push(JSON.stringify(request.headers));
    const behaviour = shown.get(request.url ?? '') ?? sends('nothing here', 404);
    behaviour.respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    scripted,
    pictures: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await scripted.close();
    },
  };
});
const service = useStarted(() => {
  const { pictures, scripted } = vendor;
  // Its interface is behind the host of its pictures.
  shown.set('/catalog', passTo(scripted));
  shown.set('/inventory?locationId=AV1', passTo(scripted));
  const entry = (namespace: string) => ({ ...scripted.entry(namespace), baseUrl: pictures });
  return startCatalog([entry('shop-supply'), entry('shop-machine')], {
    CATALOG_CACHE_S: '0',
    LEDGER_POLL_INTERVAL_S: '3600',
  });
});

const passTo = ({ url }: ScriptedVendor) =>
  new Behaviour((request, response) => {
    const { authorization = '' } = request.headers;
    fetch(url + (request.url ?? ''), { headers: { authorization } })
      .then((answer) => answer.text())
      .then((text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text))
      .catch(() => response.destroy());
  });

const at = (path: string) => vendor.pictures + path;
/** The supplier has one product with this picture. */
function offers(vendorSku: string, imageUrl?: string): string {
  vendor.scripted.answer('catalog', { products: [supplied(vendorSku, 'Tea', { imageUrl })] });
  return `/ucp/v1/catalog/pictures/shop-supply:${vendorSku}`;
}
const read = (path: string, headers = {}) => service.call('GET', path, { headers });
const timesRequested = (path: string) => requested.filter((url) => url === path).length;

describe('the picture of a product', () => {
  it('is served with its type, and is safe to open', async () => {
    shown.set('/tea.png', sends(PNG, 200, asPng));
    const path = offers('tea', at('/tea.png'));
    const response = await fetch(service.origin + path, {
      headers: { authorization: `Bearer ${TEST_TOKEN}` },
    });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      etag: expect.stringMatching(/^".{27}"$/) as string,
    });
    const etag = response.headers.get('etag') ?? '';
    const again = await read(path, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is fetched once for many readers, without anything about them', async () => {
    shown.set('/once.png', sends(PNG, 200, asPng));
    const path = offers('once', at('/once.png'));
    const before = headersSent.length;
    const answers = await Promise.all(Array.from({ length: 30 }, () => read(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect((await read(path)).status).toBe(200);
    expect(timesRequested('/once.png')).toBe(1);
    const sent = headersSent.slice(before).filter((headers) => headers.includes('image/png'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toMatch(/authorization|cookie|referer|forwarded/i);
  });

  it('is that of the last sync for a product of machines', async () => {
    shown.set('/cola.png', sends(PNG, 200, asPng));
    const cola = item('cola', 'Cola', { imageUrl: at('/cola.png') });
    vendor.scripted.answer('inventory', itemsIn('AV1', cola, item('plain', 'Plain')));
    await service.call('PUT', '/ucp/v1/locations/AV1', {
      json: { name: 'Lobby', namespace: 'shop-machine' },
    });
    await service.call('POST', '/ucp/v1/locations/sync', { json: {} });
    await until(async () => {
      const { body } = await service.call('GET', '/ucp/v1/prices');
      return (body.products as unknown[]).length === 2;
    });
    const { status, headers } = await read('/ucp/v1/catalog/pictures/shop-machine:cola');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(refusal(await read('/ucp/v1/catalog/pictures/shop-machine:plain'))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('is fetched with at most four requests to a vendor at a time', async () => {
    const held: ServerResponse[] = [];
    let answered = 0;
    const products = Array.from({ length: 20 }, (_, number) => {
      shown.set(`/slow/${number}`, new Behaviour((_request, response) => held.push(response)));
      return supplied(`slow${number}`, 'Tea', { imageUrl: at(`/slow/${number}`) });
    });
    vendor.scripted.answer('catalog', { products });
    const reading = Promise.all(
      products.map((_, number) => read(`/ucp/v1/catalog/pictures/shop-supply:slow${number}`)),
    );
    let most = 0;
    while (answered < products.length) {
      const expected = Math.min(4, products.length - answered);
      await until(() => Promise.resolve(held.length >= expected));
      most = Math.max(most, held.length);
      held.shift()?.writeHead(200, asPng).end(PNG);
      answered += 1;
    }
    expect((await reading).every(({ status }) => status === 200)).toBe(true);
    expect(most).toBe(4);
  });
});

describe('there is no picture', () => {
  it.each(['shop-supply:unknown', 'shop-machine:unknown', 'other-supply:1', 'nonsense', '%00'])(
    'of %s',
    async (id) => {
      offers('known', at('/tea.png'));
      const { status, code } = refusal(await read(`/ucp/v1/catalog/pictures/${id}`));
      expect([status, code]).toEqual([404, 'not_found']);
    },
  );

  it.each([undefined, '/a.png', 'javascript:alert(1)', 'file:///etc/passwd', 'data:image/png,x'])(
    'where the vendor gives %s as its address',
    async (imageUrl) => {
      expect(refusal(await read(offers('none', imageUrl))).status).toBe(404);
    },
  );

  it('at an address that the caller gives', async () => {
    const before = requested.length;
    const address = encodeURIComponent(at('/tea.png'));
    expect((await read(`/ucp/v1/catalog/pictures/${address}`)).status).toBe(404);
    const path = offers('given');
    expect((await read(`${path}?url=${address}&address=${address}`)).status).toBe(404);
    expect(requested.slice(before).filter((url) => url === '/tea.png')).toEqual([]);
  });
});

describe('a picture is not passed on', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const large = Buffer.concat([PNG, Buffer.alloc(1_000_001 - PNG.length)]);

  it.each([
    ['that is SVG', sends(SVG, 200, { 'content-type': 'image/svg+xml' })],
    ['that is SVG and called PNG', sends(SVG, 200, asPng)],
    ['that is called SVG', sends(PNG, 200, { 'content-type': 'image/svg+xml' })],
    ['that is called a page', sends(PNG, 200, { 'content-type': 'text/html' })],
    ['of another type than stated', sends(PNG, 200, { 'content-type': 'image/jpeg' })],
    ['without a type', sends(PNG, 200, {})],
    ['over 1 MB', sends(large, 200, asPng)],
    ['that does not end', floods(1_000, PNG.toString('latin1'))],
    ['behind a redirect', redirectsTo('/tea.png')],
    ['that is gone', sends('', 404, asPng)],
    ['whose host fails', sends('', 500, asPng)],
    ['whose host hangs up', hangsUp],
  ])('%s', async (name, behaviour) => {
    const file = `/${encodeURIComponent(name)}`;
    shown.set(file, behaviour);
    const before = timesRequested('/tea.png');
    const path = offers('bad', at(file));
    const answer = await read(path);
    expect(refusal(answer)).toMatchObject({ status: 502, code: 'upstream_unreachable' });
    expect(answer.text).not.toContain(vendor.pictures);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age');
    // Nobody asks again at once.
    await read(path);
    expect(timesRequested(file)).toBe(1);
    expect(timesRequested('/tea.png')).toBe(before);
  });

  it('just because it has exactly 1 MB: it is', async () => {
    shown.set('/whole.png', sends(large.subarray(0, 1_000_000), 200, asPng));
    expect((await read(offers('whole', at('/whole.png')))).status).toBe(200);
  });

  it('from a private address that is not that of its vendor', async () => {
    const other = await ScriptedVendor.start();
    try {
      const { port } = new URL(vendor.pictures);
      for (const address of [
        new URL('/tea.png', other.url).href,
        `https://localhost:${port}/tea.png`,
        'http://10.1.2.3/tea.png',
        'http://169.254.169.254/latest/meta-data',
      ]) {
        expect(refusal(await read(offers('private', address))).status).toBe(502);
      }
      expect(other.requests).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('when its host stays silent, also those that wait for a turn', async () => {
    const products = Array.from({ length: 12 }, (_, number) => {
      shown.set(`/silent/${number}`, staysSilent);
      return supplied(`silent${number}`, 'Tea', { imageUrl: at(`/silent/${number}`) });
    });
    vendor.scripted.answer('catalog', { products });
    const answers = await Promise.all(
      products.map((_, number) => read(`/ucp/v1/catalog/pictures/shop-supply:silent${number}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(502));
    for (const { text } of answers) expect(text).toContain('no picture within 5000 ms');
  });
});

it('needs a credential', async () => {
  const path = offers('tea', at('/tea.png'));
  expect((await service.call('GET', path, { anonymous: true })).status).toBe(401);
});

it('is drawn by the simulated vendor of a staging service', async () => {
  const staging = await startTestService();
  try {
    const { body } = await staging.call('POST', '/ucp/v1/catalog/search', { json: {} });
    const products = body.products as { id: string; media?: unknown }[];
    const pictured = products.find(({ media }) => media !== undefined);
    const answer = await staging.call('GET', `/ucp/v1/catalog/pictures/${pictured?.id}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  } finally {
    await staging.close();
  }
});
