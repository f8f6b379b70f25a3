export { NameIndex, type NameMatch } from './name-index.js';
export type { NamedSku } from './product-name.js';
