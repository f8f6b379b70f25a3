import type { ReadFailureKind } from '../../src/adapters/contract.js';
import type { Books, FaultKind } from '../../src/adapters/simulator/index.js';
import { READS, WRITES, read, write, type Goods, type WriteName } from './calls.js';
import { goodsOf, newRef, type Subject } from './subject.js';

/** How a fault appears to the caller, and whether the vendor performed the write before it. */
interface Appearance {
  read: ReadFailureKind;
  write: object;
  done: boolean;
}

/** Every fault that needs no clock; slow ones need a deadline and a network. */
const APPEARANCES: Record<Exclude<FaultKind, 'slow' | 'slow_before'>, Appearance> = {
  refuse: { read: 'refused', write: { outcome: 'refused', kind: 'rejected' }, done: false },
  refuse_credentials: {
    read: 'unauthorized',
    write: { outcome: 'refused', kind: 'unauthorized' },
    done: false,
  },
  fail_before: { read: 'unreachable', write: { outcome: 'unknown' }, done: false },
  fail_after: { read: 'unreachable', write: { outcome: 'unknown' }, done: true },
  drop_before: { read: 'unreachable', write: { outcome: 'unknown' }, done: false },
  drop_after: { read: 'unreachable', write: { outcome: 'unknown' }, done: true },
  garbage: { read: 'invalid_answer', write: { outcome: 'unknown' }, done: true },
};

const KINDS = Object.keys(APPEARANCES) as (keyof typeof APPEARANCES)[];

/**
 * How often the vendor has performed this write for this ref; price changes have no ref and are all
 * counted.
 */
export function timesDone(
  { orders, restocks, priceChanges }: Books,
  name: WriteName,
  ref: string,
): number {
  switch (name) {
    case 'createOrder':
      return orders.filter((order) => order.ref === ref).length;
    case 'restockRecommend':
      return restocks.filter((restock) => restock.ref === ref).length;
    case 'updatePrices':
      return priceChanges.length;
  }
}

/** The contract for how vendor faults appear through an adapter. */
export function describeFaults(subject: () => Subject): void {
  let goods: Goods;

  beforeAll(async () => {
    goods = await goodsOf(subject());
  });

  afterEach(async () => {
    await subject().clearFaults();
  });

  describe.each(KINDS)('a vendor with the fault %s', (kind) => {
    const appearance = APPEARANCES[kind];

    it(`fails every read as ${appearance.read}`, async () => {
      for (const name of READS) await subject().setFault(name, { kind });
      const results = await Promise.all(
        READS.map((name) => read(name, subject(), goods, 'po_contract')),
      );
      for (const result of results) {
        expect(result).toMatchObject({ ok: false, kind: appearance.read });
        expect('reason' in result && result.reason).not.toBe('');
      }
    });

    it.each(WRITES)(
      'shows in %s, sent once, and the books say whether it was done',
      async (name) => {
        const ref = newRef();
        const before = await subject().books();
        await subject().setFault(name, { kind });
        const result = await write(name, subject(), goods, ref);
        const after = await subject().books();
        expect(result).toMatchObject(appearance.write);
        expect(after.requests[name] - before.requests[name]).toBe(1);
        const done = timesDone(after, name, ref) - timesDone(before, name, ref);
        expect(done).toBe(appearance.done ? 1 : 0);
      },
    );
  });

  it.each(['fail_before', 'drop_after', 'garbage'] as const)(
    'settles an order that was unknown after %s by sending the same ref again',
    async (kind) => {
      const ref = newRef();
      await subject().setFault('createOrder', { kind, times: 1 });
      expect(await write('createOrder', subject(), goods, ref)).toMatchObject({
        outcome: 'unknown',
      });
      expect(await write('createOrder', subject(), goods, ref)).toMatchObject({ outcome: 'ok' });
      expect(timesDone(await subject().books(), 'createOrder', ref)).toBe(1);
    },
  );
}
