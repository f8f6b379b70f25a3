import {
  locationRefusal,
  namespaceRefusal,
  priceRefusal,
  purchaseRefusal,
} from './principal-limits.js';

it('refuses nothing without limits', () => {
  expect([
    namespaceRefusal({}, 'acme-supply'),
    locationRefusal({}, 'vm-1'),
    purchaseRefusal({}),
    priceRefusal({}),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

it('refuses everything outside a list, and everything with an empty one', () => {
  expect(namespaceRefusal({ namespaces: ['acme-supply'] }, 'acme-supply')).toBeUndefined();
  expect(namespaceRefusal({ namespaces: ['acme-supply'] }, 'other-supply')).toBeDefined();
  expect(namespaceRefusal({ namespaces: [] }, 'acme-supply')).toBeDefined();
  expect(locationRefusal({ locations: ['vm-1'] }, 'vm-1')).toBeUndefined();
  expect(locationRefusal({ locations: ['vm-1'] }, 'vm-10')).toBeDefined();
});

it('refuses purchases and prices outright only at zero', () => {
  expect(purchaseRefusal({ spendingLimitPerRun: 1, spendingLimitPerDay: 1 })).toBeUndefined();
  expect(purchaseRefusal({ spendingLimitPerRun: 0 })).toBeDefined();
  expect(purchaseRefusal({ spendingLimitPerDay: 0 })).toBeDefined();
  expect(priceRefusal({ priceCapPerItem: 1 })).toBeUndefined();
  expect(priceRefusal({ priceCapPerItem: 0 })).toBeDefined();
});
