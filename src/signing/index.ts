export type { PublishedKey } from './domain/published-key.js';
export { signedRequestHeaders } from './domain/signed-request.js';
export { SigningKeysService } from './signing-keys.service.js';
export { SigningModule } from './signing.module.js';
