import { startTestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

const TOKEN = 'canary-7f3a9c51d2e84b06-token';
const PHONE = '13912345678';

const service = useStarted(() => startTestService());

/** Every header a caller may think of, with the canary wherever a value is free. */
const HEADERS = [
  'authorization',
  'cookie',
  'ucp-agent',
  'request-id',
  'idempotency-key',
  'user-agent',
  'origin',
  'referer',
  'content-type',
  'accept',
  'x-forwarded-for',
  'x-custom',
  'if-none-match',
];

const headerValues = (name: string, canary: string) =>
  ({
    authorization: [`Bearer ${canary}`, `Basic ${canary}`],
    cookie: [`service_auth=${canary}`],
    'ucp-agent': [
      canary,
      `profile="https://agent.example/${canary}?t=${canary}"`,
      `profile=https://a.example/${canary}`,
    ],
  })[name] ?? [canary];

const BODIES = (canary: string) => [
  { token: canary },
  { hardNoGos: [canary], note: canary, phone_number: canary },
  { spendingLimitPerRun: canary, probationUntil: canary },
  { [canary]: { [canary]: canary } },
];

it('keeps secrets and phone numbers out of the logs, whatever carries them', async () => {
  for (const canary of [TOKEN, PHONE]) {
    for (const header of HEADERS) {
      for (const value of headerValues(header, canary)) {
        const headers = { [header]: value };
        await service.call('GET', '/ucp/v1/rules', { headers });
        await service.call('PATCH', '/ucp/v1/rules', { headers, json: {} });
        await service.call('GET', '/nothing', { headers, anonymous: true });
      }
    }
    for (const json of BODIES(canary)) {
      for (const path of [
        '/session',
        '/ucp/v1/rules',
        '/ucp/v1/nothing',
        `/${canary}?q=${canary}`,
      ]) {
        await service.call('POST', path, { json });
        await service.call('PATCH', path, { json });
      }
    }
    const malformed = { body: `{"a": "${canary}`, headers: { 'content-type': 'application/json' } };
    await service.call('PATCH', '/ucp/v1/rules', malformed);
  }
  const lines = service.logs.join('');
  expect(service.logs.length).toBeGreaterThan(100);
  expect(lines).not.toContain(TOKEN);
  expect(lines).not.toContain(PHONE);
});

it('keeps values quoted by a database error out of the logs', async () => {
  await service.dataSource.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'no % for Bearer %', '${PHONE}', '${TOKEN}' USING DETAIL = '${TOKEN}'; END $$`,
  );
  await service.dataSource.query(
    'CREATE TRIGGER refuse BEFORE UPDATE ON guardrail_rules FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  const before = service.logs.length;
  const answer = await service.call('PATCH', '/ucp/v1/rules', {
    json: { hardNoGos: [TOKEN, PHONE] },
  });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain(PHONE);
  const lines = service.logs.slice(before).join('');
  expect(lines).toContain('QueryFailedError');
  expect(lines).not.toContain(TOKEN);
  expect(lines).not.toContain(PHONE);
});

it('puts the request id into every log line of a request and into the response', async () => {
  const id = '4f6f0f9e-3b1f-4d0c-9a55-0f5d8f0b8a11';
  const answer = await service.call('GET', '/ucp/v1/rules', { headers: { 'request-id': id } });
  expect(answer.headers.get('request-id')).toBe(id);
  expect(
    service.logs.some((line) => line.includes(id) && line.includes('"route":"/ucp/v1/rules"')),
  ).toBe(true);

  const made = await service.call('GET', '/ucp/v1/rules');
  const madeId = made.headers.get('request-id') ?? '';
  expect(madeId).toMatch(/^[0-9a-f-]{36}$/);
  expect(service.logs.some((line) => line.includes(madeId))).toBe(true);
});

it('echoes a request id of any form and logs only its digest', async () => {
  const answer = await service.call('GET', '/ucp/v1/rules', {
    headers: { 'request-id': 'order 66'.replace(' ', '-') },
  });
  expect(answer.headers.get('request-id')).toBe('order-66');
  expect(service.logs.some((line) => line.includes('"requestId":"sha256:'))).toBe(true);
});

it('records the host of the calling platform', async () => {
  await service.call('GET', '/ucp/v1/rules', {
    headers: { 'ucp-agent': 'profile="https://agent.example/profile.json"' },
  });
  expect(service.logs.some((line) => line.includes('"agent":"agent.example"'))).toBe(true);
});
