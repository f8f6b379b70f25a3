export { DescriptionCheck, type Exchange } from './description-check.js';
export { type ApiDescription } from './described-operations.js';
