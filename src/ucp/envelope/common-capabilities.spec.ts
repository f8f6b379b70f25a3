import { commonCapabilities } from './common-capabilities.js';
import type { Capability } from './capability.registry.js';

const names = {
  fullName: (name: Capability) => (name.includes('.') ? name : `com.example.vending.${name}`),
  version: (name: Capability) => (name.includes('.') ? '2026-08-25' : '2026-09-10'),
};

const common = (offered: Record<string, string[]>) => [
  ...commonCapabilities(names, new Map(Object.entries(offered))),
];

it('is what both sides have in the same version', () => {
  expect(
    common({
      'dev.ucp.shopping.checkout': ['2026-01-11', '2026-08-25'],
      'dev.ucp.shopping.order': ['2026-01-11'],
      'dev.ucp.shopping.cart': ['2026-08-25'],
      toString: ['2026-08-25'],
    }),
  ).toEqual(['dev.ucp.shopping.checkout']);
  expect(common({})).toEqual([]);
});

it('leaves out an extension unless one of its parents is common', () => {
  expect(
    common({
      'dev.ucp.shopping.fulfillment': ['2026-08-25'],
      'com.example.vending.approval': ['2026-09-10'],
    }),
  ).toEqual([]);
  expect(
    common({
      'dev.ucp.shopping.fulfillment': ['2026-08-25'],
      'dev.ucp.shopping.checkout': ['2026-08-25'],
      'dev.ucp.shopping.catalog.lookup': ['2026-08-25'],
      'com.example.vending.sku': ['2026-09-10'],
      'com.example.vending.order': ['2026-09-10'],
    }),
  ).toEqual([
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.fulfillment',
    'sku',
  ]);
});
