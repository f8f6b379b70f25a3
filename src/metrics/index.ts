export { MetricsService } from './metrics.service.js';
export { MetricsModule } from './metrics.module.js';
