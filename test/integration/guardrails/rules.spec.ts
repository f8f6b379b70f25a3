import { emptyTables } from '../../support/empty-tables.js';
import { isWaitingForLock } from '../../support/lock-waits.js';
import { startTestService } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { HOME } from '../checkout/purchase.js';
import { useInitialRules } from './initial-rules.js';
import { moneyText } from '../../../src/money/index.js';

const CAUTIOUS = {
  spendingLimitPerRun: 50_000,
  spendingLimitPerDay: null,
  spendingLimitPerWeek: null,
  unitPriceJumpPercent: null,
  priceCapPerItem: 100,
  priceStepPerDay: null,
  minMarginPercent: null,
  fourEyesAboveFen: null,
  hardNoGos: [],
  probationUntil: null,
  killSwitchEngaged: false,
  simulationEnabled: false,
  defaultDestination: null,
  otherDestinations: [],
};

const service = useStarted(() => startTestService());

useInitialRules(service);
beforeEach(() => emptyTables(service.dataSource, 'events'));

const patch = (json: unknown) => service.call('PATCH', '/ucp/v1/rules', { json });
const rules = async () => (await service.call('GET', '/ucp/v1/rules')).body.rules;
const events = () =>
  service.dataSource.query<{ kind: string; summary: string; reasoning: string; id: string }[]>(
    `SELECT id, kind, summary, reasoning FROM events
     WHERE kind IN ('rules_changed', 'kill_switch') ORDER BY seq`,
  );

describe('the rules', () => {
  it('are returned in the envelope', async () => {
    const answer = await service.call('GET', '/ucp/v1/rules');
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.guardrail': [{ version: '2026-09-10' }] },
      },
      rules: CAUTIOUS,
    });
  });

  it('change only in the given fields, with one event that contains old and new values', async () => {
    const answer = await patch({ spendingLimitPerRun: 80_000, other: 'ignored' });
    expect(answer.status).toBe(200);
    expect(answer.body.rules).toEqual({ ...CAUTIOUS, spendingLimitPerRun: 80_000 });
    expect(await rules()).toEqual(answer.body.rules);
    expect(await events()).toEqual([
      {
        id: expect.stringMatching(/^evt-\d{13}-\d+$/) as string,
        kind: 'rules_changed',
        summary: 'Rules changed: limit for one purchase',
        reasoning: `limit for one purchase (spendingLimitPerRun) from ${moneyText(50_000)} (50000) to ${moneyText(80_000)} (80000); changed by the token holder`,
      },
    ]);
  });

  it('report the kill switch as a separate event', async () => {
    await patch({ killSwitchEngaged: true });
    await patch({ killSwitchEngaged: false });
    expect((await events()).map(({ kind, summary }) => [kind, summary])).toEqual([
      ['kill_switch', 'Emergency stop engaged'],
      ['kill_switch', 'Emergency stop released'],
    ]);
  });

  it("accept every field, and return times in the operator's zone", async () => {
    const all = {
      spendingLimitPerRun: 0,
      spendingLimitPerDay: 9_007_199_254_740_991,
      spendingLimitPerWeek: 0,
      unitPriceJumpPercent: 1_000,
      priceCapPerItem: 1,
      priceStepPerDay: 2,
      minMarginPercent: 100,
      fourEyesAboveFen: 3,
      hardNoGos: ['烟', 'tobacco'],
      probationUntil: '2027-01-31T16:00:00Z',
      killSwitchEngaged: true,
      simulationEnabled: true,
      defaultDestination: HOME,
      otherDestinations: [{ ...HOME, street_address: '2 Road' }],
    };
    const answer = await patch(all);
    expect(answer.body.rules).toEqual({ ...all, probationUntil: '2027-02-01T00:00:00+08:00' });
    const none = {
      spendingLimitPerDay: null,
      spendingLimitPerWeek: null,
      unitPriceJumpPercent: null,
      priceStepPerDay: null,
      minMarginPercent: null,
      fourEyesAboveFen: null,
      probationUntil: null,
    };
    await patch(none);
    expect(await rules()).toMatchObject(none);
  });

  it('write no event when nothing changes', async () => {
    await patch({ probationUntil: '2027-01-31T16:00:00Z', defaultDestination: HOME });
    for (const same of [
      {},
      { priceCapPerItem: 100 },
      { defaultDestination: { extended_address: '', ...HOME, last_name: ' Zhang ' } },
      { probationUntil: '2027-02-01T00:00:00+08:00' },
    ]) {
      expect((await patch(same)).status).toBe(200);
    }
    expect(await events()).toHaveLength(1);
  });

  it.each([
    [{ spendingLimitPerRun: '50000' }, 'invalid', '$.spendingLimitPerRun'],
    [{ spendingLimitPerRun: -1 }, 'invalid', '$.spendingLimitPerRun'],
    [{ spendingLimitPerRun: 1.5 }, 'invalid', '$.spendingLimitPerRun'],
    [{ spendingLimitPerRun: 1e308 }, 'invalid', '$.spendingLimitPerRun'],
    [{ spendingLimitPerRun: 9_007_199_254_740_992 }, 'invalid', '$.spendingLimitPerRun'],
    [{ spendingLimitPerRun: null }, 'missing', '$.spendingLimitPerRun'],
    [{ spendingLimitPerDay: true }, 'invalid', '$.spendingLimitPerDay'],
    [{ spendingLimitPerWeek: '1' }, 'invalid', '$.spendingLimitPerWeek'],
    [{ unitPriceJumpPercent: 0 }, 'invalid', '$.unitPriceJumpPercent'],
    [{ unitPriceJumpPercent: 1_001 }, 'invalid', '$.unitPriceJumpPercent'],
    [{ priceStepPerDay: -1 }, 'invalid', '$.priceStepPerDay'],
    [{ minMarginPercent: 101 }, 'invalid', '$.minMarginPercent'],
    [{ minMarginPercent: 0.5 }, 'invalid', '$.minMarginPercent'],
    [{ fourEyesAboveFen: false }, 'invalid', '$.fourEyesAboveFen'],
    [{ priceCapPerItem: [] }, 'invalid', '$.priceCapPerItem'],
    [{ hardNoGos: 'tobacco' }, 'invalid', '$.hardNoGos'],
    [{ hardNoGos: [3] }, 'invalid', '$.hardNoGos'],
    [{ hardNoGos: [''] }, 'invalid', '$.hardNoGos'],
    [{ defaultDestination: 'home' }, 'invalid', '$.defaultDestination'],
    [{ defaultDestination: [] }, 'invalid', '$.defaultDestination'],
    [
      { defaultDestination: { ...HOME, street_address: undefined } },
      'missing',
      '$.defaultDestination.street_address',
    ],
    [
      { defaultDestination: { ...HOME, phone_number: ' ' } },
      'invalid',
      '$.defaultDestination.phone_number',
    ],
    [
      { defaultDestination: { ...HOME, postal_code: 5 } },
      'invalid',
      '$.defaultDestination.postal_code',
    ],
    [{ otherDestinations: HOME }, 'invalid', '$.otherDestinations'],
    [{ otherDestinations: [null] }, 'invalid', '$.otherDestinations'],
    [
      { otherDestinations: [HOME, { ...HOME, phone_number: ' ' }] },
      'invalid',
      '$.otherDestinations[1].phone_number',
    ],
    [
      { otherDestinations: Array.from({ length: 21 }, () => HOME) },
      'invalid',
      '$.otherDestinations',
    ],
    [{ probationUntil: '2027-01-31' }, 'invalid', '$.probationUntil'],
    [{ probationUntil: '2027-02-31T00:00:00Z' }, 'invalid', '$.probationUntil'],
    [{ probationUntil: 1_800_000_000 }, 'invalid', '$.probationUntil'],
    [{ probationUntil: '2027-01-31T08:00:00+25:00' }, 'invalid', '$.probationUntil'],
    [{ probationUntil: '2027-01-31T08:00:00+08:99' }, 'invalid', '$.probationUntil'],
    [{ probationUntil: '9999-12-31T23:59:59-23:59' }, 'invalid', '$.probationUntil'],
    [{ killSwitchEngaged: 'true' }, 'invalid', '$.killSwitchEngaged'],
    [{ killSwitchEngaged: 1 }, 'invalid', '$.killSwitchEngaged'],
    [{ simulationEnabled: null }, 'missing', '$.simulationEnabled'],
  ])('refuse %j entirely', async (wrong, code, path) => {
    const answer = await patch({
      ...wrong,
      ...('priceCapPerItem' in wrong ? {} : { priceCapPerItem: 7 }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.messages).toEqual([expect.objectContaining({ code, path })]);
    expect(await rules()).toEqual(CAUTIOUS);
    expect(await events()).toEqual([]);
  });

  it('report every problem of a body at once', async () => {
    const answer = await patch({ killSwitchEngaged: 'yes', hardNoGos: 5, priceCapPerItem: -1 });
    const paths = (answer.body.messages as { path: string }[]).map(({ path }) => path);
    expect(paths.sort()).toEqual(['$.hardNoGos', '$.killSwitchEngaged', '$.priceCapPerItem']);
  });

  it('lose no concurrent change', async () => {
    const changes = Array.from({ length: 40 }, (_, i) =>
      patch(i % 2 ? { spendingLimitPerRun: 1000 + i } : { priceCapPerItem: 1000 + i }),
    );
    const answers = await Promise.all(changes);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const log = await events();
    expect(log).toHaveLength(40);
    // Each event starts from the value that the one before it left behind.
    const last: Record<string, string> = {
      spendingLimitPerRun: '50000',
      priceCapPerItem: '100',
    };
    for (const { reasoning } of log) {
      const [, rule = '', from, to = ''] =
        /\((\w+)\) from .+ \((\d+)\) to .+ \((\d+)\);/.exec(reasoning) ?? [];
      expect(from).toBe(last[rule]);
      last[rule] = to;
    }
    const now = (await rules()) as typeof CAUTIOUS;
    expect(last).toEqual({
      spendingLimitPerRun: String(now.spendingLimitPerRun),
      priceCapPerItem: String(now.priceCapPerItem),
    });
  });

  it('wait for a decision that locks them, so nothing starts after the kill switch is engaged', async () => {
    const runner = service.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT * FROM guardrail_rules FOR SHARE');
    let engaged = false;
    const engaging = patch({ killSwitchEngaged: true }).then((answer) => {
      engaged = true;
      return answer;
    });
    await until(() => isWaitingForLock(service));
    expect(engaged).toBe(false);
    await runner.commitTransaction();
    await runner.release();
    expect((await engaging).status).toBe(200);
  });
});

describe('the initial rules', () => {
  it('are cautious without RULES: bounds per day, and nothing sold below cost unasked', async () => {
    const unconfigured = await startTestService({ RULES: '' });
    try {
      const { body } = await unconfigured.call('GET', '/ucp/v1/rules');
      expect(body.rules).toEqual({
        ...CAUTIOUS,
        spendingLimitPerDay: 200_000,
        priceStepPerDay: 200,
        minMarginPercent: 0,
      });
    } finally {
      await unconfigured.close();
    }
  });

  it('come from RULES, and only then', async () => {
    const configured = await startTestService({
      RULES: '{"spendingLimitPerRun": 1, "hardNoGos": ["beer"]}',
    });
    try {
      const { body } = await configured.call('GET', '/ucp/v1/rules');
      expect(body.rules).toEqual({ ...CAUTIOUS, spendingLimitPerRun: 1, hardNoGos: ['beer'] });
    } finally {
      await configured.close();
    }
  });

  it('are not restored when they are deleted', async () => {
    await service.dataSource.query('DELETE FROM guardrail_rules');
    const answer = await service.call('GET', '/ucp/v1/rules');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('"guard_unverifiable"');
  });
});
