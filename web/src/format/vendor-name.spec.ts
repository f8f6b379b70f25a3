import { namespaceOf, vendorName, vendorNames } from './vendor-name.js';

it('names vendors without their role', () => {
  expect(['acme-supply', 'beta2-machine', 'simulated'].map(vendorName)).toEqual([
    'Acme',
    'Beta2',
    'Simulated',
  ]);
  expect(vendorNames(['acme-supply', 'beta-supply', 'acme-supply'])).toBe('Acme, Beta');
  expect(namespaceOf('acme-supply:C24:x')).toBe('acme-supply');
});
