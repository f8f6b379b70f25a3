export {
  keepTrace,
  startRequestSpan,
  traceFields,
  traceHeaders,
  traceJob,
  traceTransaction,
  traceVendorCall,
  type RequestSpan,
} from './spans.js';
export { startTracing, type StopTracing } from './start-tracing.js';
