import { supplierStatus } from './supplier-status.js';

const answer = { description: 'On its way', logistics: [] };

it.each([
  ['ordered', 17, 17],
  ['ordered', null, 1],
  ['arrived', 'DONE', 2],
  ['cancelled', '3', 3],
  ['cancelled', 2.5, 3],
] as const)('%s with raw status %j has code %d', (state, rawStatus, code) => {
  expect(supplierStatus({ ...answer, state, rawStatus })).toEqual({ ...answer, state, code });
});
