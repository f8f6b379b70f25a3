export { SecretsModule } from './secrets.module.js';
export { ClosedSecretError, SecretsService, type SecretPlace } from './secrets.service.js';
