import { constraint } from '../validation/index.js';
import { isNamespace } from './domain/sku-id.js';

export const IsNamespace = constraint(
  'isNamespace',
  (value) => typeof value === 'string' && isNamespace(value),
  'must look like acme-supply or acme-machine',
);
