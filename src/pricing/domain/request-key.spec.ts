import fc from 'fast-check';
import { requestKey } from './request-key.js';

const wanted = (vendorSku: string, priceFen: number) => ({ vendorSku, priceFen });

describe('the key of a request', () => {
  it('does not depend on the order of its lines', () => {
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
  ])('tells %j from %j', (one, other) => {
    expect(requestKey(one)).not.toBe(requestKey(other));
  });
});
