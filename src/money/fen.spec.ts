import fc from 'fast-check';
import { partOfPack, step, sum, times } from './fen.js';

const amount = fc.maxSafeNat();
const quantity = fc.integer({ min: 1, max: 1_000_000 });

describe('a sum', () => {
  it('is exact or undefined', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
        const exact = amounts.reduce((total, next) => total + BigInt(next), 0n);
        const fits = exact <= BigInt(Number.MAX_SAFE_INTEGER);
        expect(sum(amounts)).toBe(fits ? Number(exact) : undefined);
      }),
    );
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 10 }), (amounts) => {
        expect(sum([...amounts].reverse())).toBe(sum(amounts));
      }),
    );
  });

  it('of no amounts is 0', () => {
    expect(sum([])).toBe(0);
  });

  it.each([[[0.5]], [[Number.NaN]], [[Number.MAX_SAFE_INTEGER + 1]], [[2 ** 60, -(2 ** 60)]]])(
    'of %j is undefined',
    (amounts) => {
      expect(sum(amounts)).toBeUndefined();
    },
  );
});

describe('a product', () => {
  it('is exact or undefined', () => {
    fc.assert(
      fc.property(amount, quantity, (price, count) => {
        const exact = BigInt(price) * BigInt(count);
        const fits = exact <= BigInt(Number.MAX_SAFE_INTEGER);
        expect(times(price, count)).toBe(fits ? Number(exact) : undefined);
      }),
    );
  });

  it('adds up: a line split in two costs the same', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), quantity, quantity, (price, some, others) => {
        expect(sum([times(price, some) ?? 0, times(price, others) ?? 0])).toBe(
          times(price, some + others),
        );
      }),
    );
  });
});

it('part of a pack is never priced below its cost', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 1, max: 10_000 }),
      quantity,
      (price, contains, pieces) => {
        const part = partOfPack({ priceFen: price, contains }, pieces);
        const exact = BigInt(price) * BigInt(pieces);
        if (part === undefined) {
          expect(exact > BigInt(Number.MAX_SAFE_INTEGER) * BigInt(contains)).toBe(true);
          return;
        }
        expect(BigInt(part) * BigInt(contains) >= exact).toBe(true);
        expect(BigInt(part - 1) * BigInt(contains) < exact).toBe(true);
      },
    ),
  );
});

it('a step is the same up and down', () => {
  fc.assert(
    fc.property(amount, amount, (before, after) => {
      expect(step(before, after)).toBe(step(after, before));
      expect(step(before, after)).toBeGreaterThanOrEqual(0);
    }),
  );
});
