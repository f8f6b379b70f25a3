import { Random } from '../../../src/adapters/simulator/random.js';
import { salesBetween } from '../../../src/files/dex/dex-sales.js';
import { CURRENCY } from '../../../src/money/index.js';
import { FILES_NAMESPACE, FileVendorService, type ListedFile } from '../../support/file-vendor.js';
import type { Answer } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { salesIn } from './histories.js';

const FILES = `/ucp/v1/vendors/${FILES_NAMESPACE}/files`;
const HOUR_MS = 3_600_000;
/** `RANDOM_FACTOR=20` tries more. */
const HISTORIES = 6 * Number(process.env.RANDOM_FACTOR ?? 1);

const vendor = useStarted(() => FileVendorService.start());
afterEach(() => vendor.empty());

interface Reading {
  /** In the operator's zone, as `251117*0841`; empty for a machine without a clock. */
  clock?: string;
  machine?: string;
  decimals?: number;
  counters: Record<string, [units: number, value: number]>;
}

function dex({ clock = '', machine = 'A-1007', decimals, counters }: Reading): string {
  const slots = Object.entries(counters).flatMap(([slot, [units, value]]) => [
    `PA1*${slot}*250`,
    `PA2*${units}*${value}`,
  ]);
  const currency = decimals === undefined ? [] : [`ID4*${decimals}*840`];
  const named = machine === '' ? [] : [`ID1*SN000001*MODEL*0**${machine}*${machine}`];
  const lines = ['DXS*9252131001*VA*V0/6*1', 'ST*001*0001', ...named, ...currency];
  return [...lines, `ID5*${clock}`, ...slots, 'G85*0000', 'SE*9*0001', 'DXE*1*1'].join('\r\n');
}

const confirm = ({ id }: ListedFile, json: object): Promise<Answer> =>
  vendor.service.call('PUT', `${FILES}/${id}/reading`, { json });

/** Uploads a reading and imports it, confirming what it seems to be if need be. */
async function read(content: string, name = 'a.dex'): Promise<ListedFile> {
  const { body, status, text } = await vendor.upload(name, content);
  if (status !== 201) throw new Error(text);
  const file = body.file as ListedFile & { reading: { machine_id: string } };
  if (file.status === 'waiting') {
    const confirmed = await confirm(file, { machine_id: file.reading.machine_id });
    expect(confirmed.status).toBe(200);
  }
  return vendor.imported(file.id);
}

const problemOf = ({ body }: Answer) =>
  (body.messages as { code: string; content: string; path?: string }[])[0];

it('asks once of which machine readings are, and makes sales of what was sold in between', async () => {
  const counters = { A1: [100, 25_000], A2: [7, 1050] } satisfies Reading['counters'];
  const uploaded = await vendor.upload('x.txt', dex({ clock: '251101*0800', counters }));
  expect(uploaded.status).toBe(201);
  const file = uploaded.body.file as ListedFile;
  expect(file).toMatchObject({
    kind: 'reading',
    status: 'waiting',
    headers: ['Slot', 'Price', 'Units', 'Value'],
    samples: [
      ['A1', '250', '100', '25000'],
      ['A2', '250', '7', '1050'],
    ],
    reading: {
      machine: 'A-1007',
      machine_id: 'A-1007',
      read_at: '2025-11-01T08:00:00+08:00',
      slots: 2,
    },
  });
  const confirmed = await confirm(file, { machine_id: 'M1' });
  expect(confirmed.body.file).toMatchObject({ status: 'queued', reading: { machine_id: 'M1' } });
  expect(await vendor.imported(file.id)).toMatchObject({
    status: 'imported',
    progress: { rows_read: 2, rows_bad: 0, sales_stored: 0 },
  });
  expect(await vendor.ledger()).toEqual([]);

  const later = { A1: [102, 25_500], A2: [8, 1200] } satisfies Reading['counters'];
  const next = await read(dex({ clock: '251101*1200', counters: later }), 'y.txt');
  expect(next).toMatchObject({ reading: { machine_id: 'M1' }, progress: { sales_changed: 3 } });
  const text = '2025-11-01T00:00:00.000Z/2025-11-01T04:00:00.000Z';
  const sold = (orderNo: string, totalFen: number, hour: string) => ({
    orderNo,
    totalFen,
    locationId: 'M1',
    state: 'settled',
    createdAt: Date.parse(`2025-11-01T${hour}:00Z`),
    createdAtRaw: text,
  });
  expect(await vendor.ledger()).toMatchObject([
    { ...sold('dex:M1:A1:0:101', 250, '01:00'), lines: [{ vendorSku: 'M1-A1' }] },
    sold('dex:M1:A2:0:8', 150, '02:00'),
    sold('dex:M1:A1:0:102', 250, '03:00'),
  ]);

  // A reading in between splits what was sold, and one from before tells more.
  await read(dex({ clock: '251101*1000', counters: { A1: [102, 25_500], A2: [7, 1050] } }));
  const [, second] = await vendor.ledger();
  expect(second).toMatchObject({
    orderNo: 'dex:M1:A1:0:102',
    createdAt: Date.parse('2025-11-01T01:30:00Z'),
    createdAtRaw: '2025-11-01T00:00:00.000Z/2025-11-01T02:00:00.000Z',
  });
  await read(dex({ clock: '251031*0800', counters: { A1: [98, 24_500] } }));
  expect(await vendor.ledger()).toHaveLength(5);
});

it('withdraws what a later found restart of a counter shows to be none', async () => {
  await read(dex({ clock: '251101*0800', counters: { A1: [10, 2500] } }));
  await read(dex({ clock: '251103*0800', counters: { A1: [12, 3000] } }));
  await read(dex({ clock: '251102*0800', counters: { A1: [1, 250] } }));
  const ledger = await vendor.ledger();
  expect(ledger.filter(({ status }) => status === 'withdrawn')).toHaveLength(2);
  expect(salesIn(ledger)).toHaveLength(12);
});

it('takes a reading once, under whatever name', async () => {
  const content = dex({ clock: '251101*0800', counters: { A1: [10, 2500] } });
  const { id } = await read(content);
  expect((await vendor.upload('b.dex', content)).body.file).toMatchObject({ id });
});

it(`has the same ledger in whatever order readings come (${HISTORIES} histories)`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const readings = randomReadings(seed);
    const stream = new Random('order of readings', seed);
    const shuffled = readings
      .map((reading) => ({ reading, order: stream.next() }))
      .sort((left, right) => left.order - right.order)
      .map(({ reading }) => reading);
    const whole = await ledgerOf(readings);
    const expected = salesBetween(readings.map(timed)).sales;
    expect(whole).toHaveLength(expected.length);
    expect(await ledgerOf([...shuffled, ...shuffled.slice(0, 2)])).toEqual(whole);
  }
});

async function ledgerOf(readings: readonly Reading[]): Promise<object[]> {
  await vendor.empty();
  for (const reading of readings) await read(dex(reading));
  return salesIn(await vendor.ledger());
}

/** Readings of one machine, some hours apart; its counters are sometimes started again. */
function randomReadings(seed: number): (Reading & { at: number })[] {
  const stream = new Random('readings', seed);
  const random = (below: number) => Math.floor(stream.next() * below);
  const counters: Record<string, [number, number]> = { A1: [50, 12_500], B2: [3, 600] };
  let at = Date.UTC(2025, 9, 1);
  return Array.from({ length: 4 + random(4) }, () => {
    at += (1 + random(40)) * HOUR_MS;
    for (const [slot, [units, value]] of Object.entries(counters)) {
      const sold = random(4);
      const isRestarted = random(6) === 0;
      const [fromUnits, fromValue] = isRestarted ? [0, 0] : [units, value];
      counters[slot] = [fromUnits + sold, fromValue + sold * (200 + random(3) * 50)];
    }
    return { at, clock: clockOf(at), counters: { ...counters } };
  });
}

const timed = ({ at, counters }: Reading & { at: number }) => ({
  at,
  counters: Object.entries(counters).map(([slot, [units, value]]) => ({
    slot,
    units,
    value,
    price: 250,
    capacity: null,
  })),
});

/** As a clock in Shanghai shows it. */
function clockOf(at: number): string {
  const digits = new Date(at + 8 * HOUR_MS).toISOString().replace(/\D/g, '');
  return `${digits.slice(2, 8)}*${digits.slice(8, 12)}`;
}

it('converts amounts that have other decimals than the currency', async () => {
  const decimals = CURRENCY.decimals + 1;
  await read(dex({ clock: '251101*0800', decimals, counters: { A1: [1, 2500] } }));
  await read(dex({ clock: '251102*0800', decimals, counters: { A1: [2, 5000] } }));
  expect(await vendor.ledger()).toMatchObject([{ totalFen: 250 }]);
});

it('needs a person to say when a machine without a clock was read', async () => {
  const counters: Reading['counters'] = { A1: [10, 2500] };
  const first = (await vendor.upload('a.dex', dex({ counters }))).body.file as ListedFile;
  const missing = await confirm(first, { machine_id: 'M1' });
  expect([missing.status, problemOf(missing)?.path]).toEqual([400, '$.read_at']);
  const future = await confirm(first, { machine_id: 'M1', read_at: '2099-01-01T00:00:00Z' });
  expect([future.status, problemOf(future)?.path]).toEqual([400, '$.read_at']);
  const read_at = '2025-11-01T00:00:00Z';
  expect((await confirm(first, { machine_id: 'M1', read_at })).status).toBe(200);
  await vendor.imported(first.id);
  // The machine is known now, and the name of the next file says the time.
  const next = await read(dex({ counters: { A1: [11, 2750] } }), 'A-1007_2025-11-01_1000.dex');
  expect(next).toMatchObject({ reading: { read_at: '2025-11-01T10:00:00+08:00' } });
  const later = (await vendor.upload('b.dex', dex({ counters: { A1: [12, 3000] } }))).body.file;
  expect(later).toMatchObject({ status: 'waiting' });
  expect(await vendor.ledger()).toMatchObject([{ orderNo: 'dex:M1:A1:0:11' }]);
});

it('lets a person choose the machine of a file that names none, each time', async () => {
  const nameless = (units: number, clock: string) =>
    dex({ machine: '', clock, counters: { A1: [units, units * 250] } });
  for (const [index, content] of [
    nameless(1, '251101*0800'),
    nameless(2, '251102*0800'),
  ].entries()) {
    const file = (await vendor.upload(`${index}.dex`, content)).body.file as ListedFile;
    expect(file).toMatchObject({ status: 'waiting', reading: { slots: 1 } });
    expect((await confirm(file, { machine_id: 'M7' })).status).toBe(200);
    await vendor.imported(file.id);
  }
  expect(await vendor.ledger()).toMatchObject([{ locationId: 'M7', orderNo: 'dex:M7:A1:0:2' }]);
});

it('imports other readings of the machine that wait, once one is confirmed', async () => {
  const at = (clock: string, units: number) =>
    dex({ clock, counters: { A1: [units, units * 250] } });
  const first = (await vendor.upload('a.dex', at('251101*0800', 1))).body.file as ListedFile;
  const second = (await vendor.upload('b.dex', at('251102*0800', 3))).body.file as ListedFile;
  await confirm(second, { machine_id: 'M1', time_zone: 'UTC' });
  await Promise.all([vendor.imported(first.id), vendor.imported(second.id)]);
  expect((await vendor.ledger()).map(({ createdAtRaw }) => createdAtRaw)).toEqual(
    Array<string>(2).fill('2025-11-01T08:00:00.000Z/2025-11-02T08:00:00.000Z'),
  );
});

it('lists counters that cannot be read or believed, and takes the others', async () => {
  await read(dex({ clock: '251101*0800', counters: { A1: [1, 250], A2: [1, 250] } }));
  const content = dex({ clock: '251102*0800', counters: { A1: [90_000, 250], A2: [2, 500] } });
  const { id, progress } = await read(content.replace('G85', 'PA1*A3*100\r\nPA2*x*1\r\nG85'));
  expect(progress).toMatchObject({ rows_read: 3, rows_bad: 2, sales_stored: 1 });
  const { body } = await vendor.service.call('GET', `${FILES}/${id}/problems`);
  expect(body.problems).toEqual([
    {
      line: 10,
      reason: 'PA201: The counter of slot A3 is no number',
      reason_text: { code: 'reading_counter', params: { field: 'PA201', slot: 'A3' } },
    },
    {
      line: 1,
      reason: 'The counter of slot A1 jumps to 90000; what it says is left out',
      reason_text: { code: 'reading_counter_jumps', params: { slot: 'A1', units: 90_000 } },
    },
  ]);
});

describe('refuses', () => {
  const COUNTERS: Reading['counters'] = { A1: [1, 250] };
  const MANY = Object.fromEntries(
    Array.from({ length: 201 }, (_, slot): [string, [number, number]] => [`S${slot}`, [1, 250]]),
  );

  it.each([
    ['a reading that is cut off', dex({ counters: COUNTERS }).replace(/SE\*[^]*/, ''), 'cut off'],
    ['one without slots', dex({ counters: {} }), 'no counters per slot'],
    ['one with too many', dex({ counters: MANY }), 'more than 200 slots'],
    ['one that is too large', `DXS*1\n${'x'.repeat(1024 ** 2)}`, 'larger than 1 MiB'],
  ])('%s', async (_, content, expected) => {
    const answer = await vendor.upload('a.dex', content);
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toMatchObject({ code: 'invalid', path: '$' });
    expect(problemOf(answer)?.content).toContain(expected);
  });

  it('to confirm what a file is not, twice, or for no machine', async () => {
    const content = dex({ clock: '251101*0800', counters: COUNTERS });
    const file = (await vendor.upload('a.dex', content)).body.file as ListedFile;
    const mapping = { amounts: 'major', decimal_mark: '.', date_order: 'ymd', time_zone: 'UTC' };
    const columns = { machine_id: 0, slot: 0, sold_at: 1, total_price: 2 };
    const json = { ...mapping, columns, statuses: [] };
    const mapped = await vendor.service.call('PUT', `${FILES}/${file.id}/mapping`, { json });
    expect([mapped.status, problemOf(mapped)?.code]).toEqual([409, 'conflict']);
    expect(problemOf(await confirm(file, {}))?.path).toBe('$.machine_id');
    expect(problemOf(await confirm(file, { machine_id: 'a b' }))?.path).toBe('$.machine_id');
    const zone = await confirm(file, { machine_id: 'M1', time_zone: 'Mars/Base' });
    expect(problemOf(zone)?.path).toBe('$.time_zone');
    expect((await confirm(file, { machine_id: 'M1' })).status).toBe(200);
    expect((await confirm(file, { machine_id: 'M1' })).status).toBe(409);
    const table = (await vendor.upload('a.csv', 'Time,Machine,Slot,Price\n2026-08-01,M1,A1,3'))
      .body;
    expect((await confirm(table.file as ListedFile, { machine_id: 'M1' })).status).toBe(409);
  });
});
