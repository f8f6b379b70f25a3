export { CallingPlatform } from './calling-platform.decorator.js';
export { AskedBy } from './asked-by.decorator.js';
export { CallerName } from './caller-name.decorator.js';
export { csv } from './csv.js';
export { apiDocument, installApiDocs } from './docs/api-docs.js';
export { EnvelopeProperty } from './envelope-property.decorator.js';
export { installExtensionSchemas } from './schemas/install-extension-schemas.js';
export { UcpAgent } from './ucp-agent.decorator.js';
export { UcpController } from './ucp-controller.decorator.js';
