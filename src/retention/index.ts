export { RetentionModule } from './retention.module.js';
export { RetentionService } from './retention.service.js';
