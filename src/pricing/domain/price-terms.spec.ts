import { priceTerms } from './price-terms.js';

it('a decision about prices tells each step on its machine, and no amount', () => {
  const lines = [{ vendorSku: 'cola', title: 'Cola', beforeFen: 300, afterFen: 350 }];
  expect(priceTerms({ location: 'M1', namespace: 'acme-machine', lines })).toEqual({
    locationId: 'M1',
    lines: [{ item: { id: 'acme-machine:cola', title: 'Cola' }, priceFen: 350, previousFen: 300 }],
  });
});
