import { emptyTables } from '../../support/empty-tables.js';
import { startTestService, WITHOUT_MACHINES, type CallOptions } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { useInitialRules } from '../guardrails/initial-rules.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

useInitialRules(service);
beforeEach(() => emptyTables(service.dataSource, 'events', 'idempotency_keys'));

const patch = (key: string, json: unknown, options: CallOptions = {}) =>
  service.call('PATCH', '/ucp/v1/rules', {
    json,
    ...options,
    headers: { 'idempotency-key': key, ...options.headers },
  });

const count = async (table: string) => {
  const rows = await service.dataSource.query<{ count: string }[]>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
};

describe('a repeated write', () => {
  it('gets the first response, byte for byte, and changes nothing', async () => {
    const first = await patch('k1', { spendingLimitPerRun: 1 });
    await service.call('PATCH', '/ucp/v1/rules', { json: { spendingLimitPerRun: 2 } });
    const again = await patch('k1', { spendingLimitPerRun: 1 });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    const { body } = await service.call('GET', '/ucp/v1/rules');
    expect(body.rules).toMatchObject({ spendingLimitPerRun: 2 });
    expect(await count('events')).toBe(2);
  });

  it('with another body is refused', async () => {
    await patch('k1', { spendingLimitPerRun: 1 });
    const answer = await patch('k1', { spendingLimitPerRun: 2 });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('"idempotency_conflict"');
    const spaced = await patch('k1', undefined, {
      body: '{ "spendingLimitPerRun": 1 }',
      headers: { 'content-type': 'application/json' },
    });
    expect(spaced.status).toBe(409);
  });

  it('under another key is another write', async () => {
    await patch('k1', { killSwitchEngaged: true });
    await patch('k2', { killSwitchEngaged: false });
    await patch('k3', { killSwitchEngaged: true });
    expect(await count('events')).toBe(3);
  });

  it('makes one change when 200 requests arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => patch('same', { spendingLimitPerRun: 12_345 })),
    );
    const done = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length + waiting.length).toBe(200);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
    expect(waiting.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
    expect(await count('events')).toBe(1);
    expect(await count('idempotency_keys')).toBe(1);
  });
});

describe('the key', () => {
  it('applies to an address however it is written', async () => {
    const complete = (path: string, json: object = { confirm: true }) =>
      service.call('POST', `/ucp/v1/checkout-sessions/${path}`, {
        json,
        headers: { 'idempotency-key': 'k1' },
      });
    const first = await complete('PO-1/complete');
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([404, null]);
    for (const path of ['PO%2D1/complete', 'PO%2d1/complete?a=1', '%50O-1/%63omplete']) {
      const again = await complete(path);
      expect([path, again.status, again.headers.get('idempotent-replayed'), again.text]).toEqual([
        path,
        404,
        'true',
        first.text,
      ]);
    }
    expect((await complete('PO%2D1/complete', { confirm: true, x: 1 })).status).toBe(409);
    for (const path of ['PO-2/complete', 'PO%252D1/complete', 'PO-1%2Fcomplete/complete']) {
      const other = await complete(path);
      expect([path, other.headers.get('idempotent-replayed')]).toEqual([path, null]);
    }
  });

  it('is not used up by a request that was not accepted', async () => {
    expect((await patch('k1', { spendingLimitPerRun: 'x' })).status).toBe(400);
    expect((await patch('k1', { spendingLimitPerRun: 1 }, { anonymous: true })).status).toBe(401);
    await service.dataSource.query('ALTER TABLE guardrail_rules RENAME TO elsewhere');
    try {
      expect((await patch('k1', { spendingLimitPerRun: 2 })).status).toBe(503);
    } finally {
      await service.dataSource.query('ALTER TABLE elsewhere RENAME TO guardrail_rules');
    }
    expect(await count('idempotency_keys')).toBe(0);
    expect((await patch('k1', { spendingLimitPerRun: 3 })).status).toBe(200);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(256), 'ключ'.normalize()])(
    'is refused as %j',
    async (key) => {
      const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
      const answer = await service.call('PATCH', '/ucp/v1/rules', { json: {}, headers });
      expect(answer.status).toBe(400);
    },
  );

  it('has no effect on a read', async () => {
    const answer = await service.call('GET', '/ucp/v1/rules', {
      headers: { 'idempotency-key': 'k1' },
    });
    expect(answer.status).toBe(200);
    expect(await count('idempotency_keys')).toBe(0);
  });

  it('expires after 48 hours', async () => {
    await patch('k1', { spendingLimitPerRun: 1 });
    await service.dataSource.query(
      `UPDATE idempotency_keys SET stored_at = now() - interval '48 hours'`,
    );
    const answer = await patch('k1', { spendingLimitPerRun: 2 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('idempotent-replayed')).toBeNull();
  });

  it('cannot be stored when its table is gone, so the write is refused and changes nothing', async () => {
    await service.dataSource.query('ALTER TABLE idempotency_keys RENAME TO elsewhere');
    try {
      const answer = await patch('k1', { killSwitchEngaged: true });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await count('events')).toBe(0);
    } finally {
      await service.dataSource.query('ALTER TABLE elsewhere RENAME TO idempotency_keys');
    }
  });

  it('commits with the change or not at all', async () => {
    // The answer cannot be stored, after the change was made in the same transaction.
    await service.dataSource.query(
      'ALTER TABLE idempotency_keys ADD CONSTRAINT full_up CHECK (false) NOT VALID',
    );
    try {
      const answer = await patch('k1', { killSwitchEngaged: true });
      expect(answer.status).toBe(503);
      const { body } = await service.call('GET', '/ucp/v1/rules');
      expect(body.rules).toMatchObject({ killSwitchEngaged: false });
      expect(await count('events')).toBe(0);
    } finally {
      await service.dataSource.query('ALTER TABLE idempotency_keys DROP CONSTRAINT full_up');
    }
  });
});
