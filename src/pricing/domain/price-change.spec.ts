import fc from 'fast-check';
import {
  changeId,
  changeNumber,
  nextStatus,
  type PriceChangeStatus,
  type PriceChangeTrigger,
  priceTerms,
  requestKey,
  settlePauseMs,
} from './price-change.js';

describe('price change status', () => {
  const STATUSES: PriceChangeStatus[] = [
    'asked',
    'in_progress',
    'approved',
    'done',
    'failed',
    'closed',
    'waiting',
  ];
  const TRIGGERS: PriceChangeTrigger[] = ['start', 'wait', 'succeed', 'fail', 'close'];

  const ALLOWED: Record<string, PriceChangeStatus> = {
    'asked start': 'in_progress',
    'asked close': 'closed',
    'in_progress succeed': 'done',
    'in_progress wait': 'waiting',
    'in_progress fail': 'failed',
    'in_progress close': 'closed',
    'waiting succeed': 'done',
    'waiting close': 'closed',
    'approved start': 'in_progress',
    'approved close': 'closed',
  };

  describe('the status of a price change', () => {
    const grid = STATUSES.flatMap((status) =>
      TRIGGERS.map((trigger) => [status, trigger, ALLOWED[`${status} ${trigger}`]] as const),
    );

    it.each(grid)('from %s by %s is %s', (status, trigger, expected) => {
      expect(nextStatus(status, trigger, false)).toBe(expected);
      const approved = expected === 'failed' ? 'approved' : expected;
      expect(nextStatus(status, trigger, true)).toBe(approved);
    });
  });
});

describe('change id', () => {
  describe('the id of a price change', () => {
    it('contains its number', () => {
      expect(changeId('17')).toBe('prc-17');
      expect(changeNumber('prc-17')).toBe('17');
    });

    it.each([
      '',
      '17',
      'prc-',
      'prc-0',
      'prc-01',
      'prc--1',
      'prc-1 ',
      'dec-1',
      `prc-${'9'.repeat(19)}`,
    ])('is not %j', (id) => {
      expect(changeNumber(id)).toBeUndefined();
    });
  });
});

describe('request key', () => {
  const wanted = (vendorSku: string, priceFen: number) => ({ vendorSku, priceFen });

  describe('the key of a request', () => {
    it('does not depend on line order', () => {
      const lines = fc.uniqueArray(
        fc.record({ vendorSku: fc.string(), priceFen: fc.integer({ min: 1 }) }),
        { selector: ({ vendorSku }) => vendorSku },
      );
      fc.assert(
        fc.property(lines, (request) => {
          expect(requestKey([...request].reverse())).toBe(requestKey(request));
        }),
      );
    });

    it.each([
      [[wanted('cola', 300)], [wanted('cola', 301)]],
      [[wanted('cola', 300)], [wanted('Cola', 300)]],
      [[wanted('cola', 300)], [wanted('cola', 300), wanted('tea', 300)]],
      [[wanted('a",1]\n["b', 2)], [wanted('a', 1), wanted('b', 2)]],
      [
        [wanted('a', 12), wanted('b', 3)],
        [wanted('a', 1), wanted('b', 23)],
      ],
    ])('distinguishes %j from %j', (one, other) => {
      expect(requestKey(one)).not.toBe(requestKey(other));
    });
  });
});

describe('settle pause', () => {
  it('grows with every failed read, up to a minute', () => {
    expect([0, 1, 2, 5, 6, 7, 5000].map(settlePauseMs)).toEqual([
      1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });
});

describe('price terms', () => {
  it('list each step on its machine, and no amount', () => {
    const lines = [{ vendorSku: 'cola', title: 'Cola', beforeFen: 300, afterFen: 350 }];
    expect(priceTerms({ location: 'M1', namespace: 'acme-machine', lines })).toEqual({
      locationId: 'M1',
      lines: [
        { item: { id: 'acme-machine:cola', title: 'Cola' }, priceFen: 350, previousFen: 300 },
      ],
    });
  });
});
