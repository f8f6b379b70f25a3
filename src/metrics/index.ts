export { Metrics } from './metrics.js';
export { MetricsModule } from './metrics.module.js';
export { installRequestMetrics } from './request-metrics.hook.js';
