import { DateTime } from 'luxon';
import type { LedgerRecord } from '../../../src/adapters/index.js';
import { LedgerService, UnitCostService, type UnitCost } from '../../../src/ledger/index.js';
import { startTestService, type TestService } from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { FakePlatform, ledgerOf } from '../ledger/fake-platform.js';
import { databaseTime } from '../ledger/ledger-database.js';
import { expectedReport, sumsOf, withoutEmpty, type ExpectedMachine } from './expected-report.js';
import { RandomLedger } from './random-ledger.js';
import { NAMESPACE, report } from './stored-records.js';

/** `RANDOM_FACTOR=40` tries more; `REPORT_SEED` is the number of the first. */
const HISTORIES = 5 * Number(process.env.RANDOM_FACTOR ?? 1);
const FIRST_SEED = Number(process.env.REPORT_SEED ?? 1);
/** They share a service and its ledger. */
const AT_ONCE = 10;
const ZONES = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
];
const GROUPINGS = ['day', 'week', 'month', 'hour', 'location', 'product'];

const batches = Array.from({ length: Math.ceil(HISTORIES / AT_ONCE) }, (_, batch) => {
  const first = FIRST_SEED + batch * AT_ONCE;
  const count = Math.min(AT_ONCE, HISTORIES - batch * AT_ONCE);
  return [first, first + count - 1, ZONES[batch % ZONES.length] ?? 'UTC'] as const;
});

it.each(batches)(
  'reports equal the ledger to the fen, histories %i to %i in %s',
  async (firstSeed, lastSeed, zone) => {
    await withService(zone, async (service, platform) => {
      const ledger: LedgerRecord[] = [];
      const machines: ExpectedMachine[] = [];
      const paid: UnitCost[] = [];
      for (let seed = firstSeed; seed <= lastSeed; seed += 1) {
        const history = new RandomLedger(seed, [`A${seed}`, `B${seed}`, 'foreign']);
        for (const id of [`A${seed}`, `B${seed}`]) {
          const machine = { id, feeBps: history.whole(300), commissionBps: history.whole(3000) };
          machines.push(machine);
          await register(service, machine);
        }
        for (let round = 0; round < 2; round += 1) {
          history.sell(12);
          if (round > 0) history.change(12);
          platform.records = [...history.records.values()];
          await readLedger(service);
          if (history.whole(2) === 0) await pay(service, history.purchase(paid), paid);
          const records = [...ledger, ...platform.records];
          await expectReports(service, history, zone, records, { machines, paid });
        }
        ledger.push(...platform.records);
      }
    });
  },
);

async function expectReports(
  service: TestService,
  history: RandomLedger,
  zone: string,
  records: readonly LedgerRecord[],
  { machines, paid }: { machines: readonly ExpectedMachine[]; paid: readonly UnitCost[] },
): Promise<void> {
  const today = DateTime.now().setZone(zone);
  const dates = Array.from({ length: 31 }, (_, days) =>
    today.minus({ days: 30 - days }).toFormat('yyyy-MM-dd'),
  );
  const [from, to] = history.pickTwo(dates);
  const one = machines[history.whole(machines.length - 1)];
  for (const by of GROUPINGS) {
    await expectReport({ from: dates[0] ?? '', to: dates.at(-1) ?? '' }, machines);
    await expectReport({ from, to }, machines);
    if (one) await expectReport({ from, to, location: one.id }, [one]);

    async function expectReport(
      query: { from: string; to: string; location?: string },
      own: readonly ExpectedMachine[],
    ): Promise<void> {
      const expected = expectedReport(records, { ...query, by, zone, machines: own, paid });
      const { rows, totals } = await report(service, { ...query, by });
      expect(totals).toEqual(expected.totals);
      const found = rows.map(({ key, label: _, ...row }) => [key, sumsOf(row)] as const);
      expect(withoutEmpty(Object.fromEntries(found))).toEqual(expected.rows);
      for (const name of ['fees', 'commission', 'profit'] as const) {
        expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(totals[name]);
      }
    }
  }
}

async function register(service: TestService, machine: ExpectedMachine): Promise<void> {
  const { id, feeBps, commissionBps } = machine;
  const charges = { fee_bps: feeBps, commission_bps: commissionBps };
  const json = { name: id, charges };
  const { status, text } = await service.call('PUT', `/ucp/v1/locations/${id}`, { json });
  if (status !== 200) throw new Error(text);
}

/** What was paid changes the cost of sales that are already stored. */
async function pay({ app }: TestService, cost: UnitCost, paid: UnitCost[]): Promise<void> {
  const costs = app.get(UnitCostService, { strict: false });
  expect(await costs.record(NAMESPACE, [cost])).toBe(1);
  paid.push(cost);
}

async function readLedger({ app, dataSource }: TestService): Promise<void> {
  const since = await databaseTime(dataSource);
  const ledger = app.get(LedgerService, { strict: false });
  expect(await ledger.bringUpToDate(NAMESPACE, { since, windowDays: 30 })).toEqual({ ok: true });
}

async function withService(
  zone: string,
  work: (service: TestService, platform: FakePlatform) => Promise<void>,
): Promise<void> {
  const platform = new FakePlatform();
  platform.selectsByUpdate = false;
  const vendor = await ScriptedVendor.start({ ledger: ledgerOf(platform) });
  const service = await startTestService({
    VENDORS: JSON.stringify([vendor.entry(NAMESPACE)]),
    OPERATOR_TIMEZONE: zone,
    RATE_LIMIT_PER_MINUTE: '0',
    LEDGER_POLL_INTERVAL_S: '86400',
    SYNC_INTERVAL_S: '86400',
  });
  try {
    await work(service, platform);
  } finally {
    await service.close();
    await vendor.close();
  }
}
