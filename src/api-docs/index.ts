export { apiDocument, installApiDocs } from './api-docs.js';
