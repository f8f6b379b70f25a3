import { createTestDatabase } from '../../support/database.js';
import { DAY_MS, HOUR_MS } from './fake-platform.js';
import { LateLedger } from './late-ledger.js';
import { databaseTime } from './ledger-database.js';
import { startReplica, type Replica } from './replica.js';
import { simulateClock } from './simulated-clock.js';

/** `RANDOM_FACTOR=20` tries more. */
const HISTORIES = 10 * Number(process.env.RANDOM_FACTOR ?? 1);
/** They share a database, as accounts of one operator do. */
const AT_ONCE = 10;
const POLL_S = 4 * 3600;
const POLL_MS = POLL_S * 1000;
/** Few enough for a reading of the window to need many slices. */
const SLICE_RECORDS = 40;

interface Told {
  namespace: string;
  orderNo: string;
  kind: string;
  status: string;
}

const ofAll = Array.from({ length: Math.ceil(HISTORIES / AT_ONCE) }, (_, batch) => [
  batch * AT_ONCE + 1,
  Math.min(HISTORIES, (batch + 1) * AT_ONCE),
]);

it.each(ofAll)(
  'late sales and late changes are found and reported once, histories %i to %i',
  async (firstSeed, lastSeed) => {
    const books = new Map<string, LateLedger>();
    for (let seed = firstSeed; seed <= lastSeed; seed += 1) {
      books.set(`h${seed}-machine`, new LateLedger(seed));
    }
    await withReplicas(books, async (replicas, clock) => {
      const begin = clock.now();
      // The window moves while the test runs.
      const earliest = begin + 3 * DAY_MS - 30 * DAY_MS;
      for (const book of books.values()) {
        book.sell(30, begin - 20 * DAY_MS, begin, earliest);
        book.sell(15, begin + HOUR_MS, begin + DAY_MS, earliest);
        book.change(15, begin + HOUR_MS, begin + DAY_MS);
      }
      const told = await scheduleUntil(begin + DAY_MS);

      // One day's schedule after the last change, everything is known.
      await scheduleUntil(begin + 2 * DAY_MS);
      await expectTheBooks(begin + 2 * DAY_MS);
      expect(told).toBeGreaterThan(0);

      // The same holds after a manual sync.
      const later = clock.now();
      for (const book of books.values()) {
        book.sell(10, later, later + HOUR_MS, earliest);
        book.change(10, later, later + HOUR_MS);
      }
      await clock.moveTo(later + HOUR_MS);
      showBooks();
      await syncByHand();
      await expectTheBooks(clock.now());
      const before = (await toldBy(replicas[0])).length;
      await syncByHand();
      expect((await toldBy(replicas[0])).length).toBe(before);

      function showBooks(): void {
        for (const book of books.values()) book.showAt(clock.now());
      }

      /** Polls, and reads windows again when they are due, as the jobs of two replicas do. */
      async function scheduleUntil(end: number): Promise<number> {
        let rounds = 0;
        for (; clock.now() < end; rounds += 1) {
          showBooks();
          const [one, other] = rounds % 2 ? replicas : [replicas[1], replicas[0]];
          await Promise.all([one.ledger.readDue(POLL_S, 30), other.ledger.readDue(POLL_S, 30)]);
          while ((await Promise.all([readSlice(one), readSlice(other)])).some(Boolean));
          await clock.moveTo(Math.min(end, clock.now() + POLL_MS));
        }
        return rounds;
      }

      async function syncByHand(): Promise<void> {
        const since = await databaseTime(replicas[0].dataSource);
        const outcomes = await Promise.all(
          [...books.keys()].map((namespace, index) =>
            (index % 2 ? replicas[0] : replicas[1]).ledger.bringUpToDate(namespace, {
              since,
              windowDays: 30,
            }),
          ),
        );
        expect(outcomes.every(({ ok }) => ok)).toBe(true);
      }

      async function expectTheBooks(until: number): Promise<void> {
        const events = await toldBy(replicas[0]);
        for (const [namespace, book] of books) {
          const expected = book.at(until);
          expect(await storedSales(replicas[0], namespace)).toEqual(
            expected
              .map(({ orderNo, status, lines }) => `${orderNo} ${status} ${lines[0]?.status}`)
              .sort(),
          );
          for (const { orderNo, status, createdAt } of expected) {
            const own = events.filter(
              (event) => event.namespace === namespace && event.orderNo === orderNo,
            );
            const isHistory =
              book.statusesOf(orderNo, begin).length > 0 && Number(createdAt) < begin - 3 * DAY_MS;
            expectToldOnce(own, isHistory, book.statusesOf(orderNo, until), status);
          }
        }
      }
    });
  },
  300_000,
);

const readSlice = ({ ledger }: Replica) => ledger.readDueWindow(30);

/** `order` once unless it was history, then each status that was seen, in order, up to the last. */
function expectToldOnce(
  own: readonly Told[],
  isHistory: boolean,
  had: readonly string[],
  status: string,
): void {
  const orders = own.filter(({ kind }) => kind === 'order');
  expect(orders).toHaveLength(isHistory ? 0 : 1);
  expect(own.slice(orders.length).every(({ kind }) => kind === 'order_updated')).toBe(true);
  if (!isHistory) expect(own[0]?.kind).toBe('order');
  const places = own.map((event) => had.indexOf(event.status));
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  // What changed before the first read of the account is not seen as a change.
  if (own.length > 0) expect(own.at(-1)?.status).toBe(status);
}

async function storedSales({ dataSource }: Replica, namespace: string): Promise<string[]> {
  const rows = await dataSource.query<{ text: string }[]>(
    `SELECT concat_ws(' ', order_no, kept.status, line.status) AS text
     FROM ledger_transactions AS kept JOIN ledger_lines AS line ON transaction_id = kept.id
     WHERE namespace = $1`,
    [namespace],
  );
  return rows.map(({ text }) => text).sort();
}

async function toldBy({ dataSource }: Replica): Promise<Told[]> {
  const rows = await dataSource.query<(Omit<Told, 'status'> & { summary: string })[]>(
    `SELECT namespace, order_no AS "orderNo", kind, summary FROM events
     JOIN ledger_transactions AS kept ON kept.id::text = order_key
     WHERE order_kind = 'sale' ORDER BY seq`,
  );
  return rows.map(({ summary, ...event }) => ({
    ...event,
    status: /, (?:now )?(\w+):/.exec(summary)?.[1] ?? '',
  }));
}

async function withReplicas(
  books: ReadonlyMap<string, LateLedger>,
  work: (
    replicas: [Replica, Replica],
    clock: Awaited<ReturnType<typeof simulateClock>>,
  ) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  const clock = await simulateClock(database);
  const platforms = Object.fromEntries([...books].map(([name, { platform }]) => [name, platform]));
  const start = () => startReplica(database, platforms, { sliceRecords: SLICE_RECORDS });
  const replicas: [Replica, Replica] = [await start(), await start()];
  try {
    await work(replicas, clock);
  } finally {
    await Promise.all(replicas.map((replica) => replica.close()));
    await clock.close();
    await database.drop();
  }
}
