import { startTestService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.close());

it('is a page of its own that needs no token and holds no data', async () => {
  const page = await service.call('GET', '/approvals/dec-1-1', { anonymous: true });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.text).toContain('id="approve"');
});

it('loads nothing but what is served beside it', async () => {
  const { text } = await service.call('GET', '/approvals/dec-1-1', { anonymous: true });
  const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(['/pages/decision.css', '/pages/decision.js']);
  for (const address of addresses) {
    const asset = await service.call('GET', address ?? '', { anonymous: true });
    expect(asset.status).toBe(200);
  }
  expect(text).not.toMatch(/<script>|style="|onclick/);
});
