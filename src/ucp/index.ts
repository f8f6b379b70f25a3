export {
  CapabilityRegistry,
  EXTENSION_CAPABILITIES,
  STANDARD_CAPABILITIES,
  type Capability,
  type ExtensionCapability,
  type StandardCapability,
} from './capability.registry.js';
export { ConfirmedPipe } from './confirmation.js';
export {
  PAYMENT_HANDLER,
  SUCCESS_ENVELOPE,
  successEnvelope,
  type UcpEnvelope,
} from './envelope.js';
export { EnvelopeInterceptor } from './envelope.interceptor.js';
export { asUcpError, errorAnswer, refusal } from './error-answer.js';
export { ERRORS, REFUSALS, SEVERITIES, type ErrorCode } from './error-table.js';
export { ApiErrors, ERROR_CODES_EXTENSION } from './api-errors.decorator.js';
export { FixedAnswer } from './fixed-answer.js';
export { idBatch } from './id-batch.js';
export {
  errorMessage,
  info,
  Message,
  notFoundInfo,
  warning,
  withMessages,
  type WarningCode,
} from './message.js';
export {
  decodeCursor,
  encodeCursor,
  pageLimit,
  PaginationRequest,
  PaginationResponse,
  unknownCursor,
} from './pagination.js';
export { LocationIdPipe, TextIdPipe } from './path-id.pipe.js';
export { PostalAddress } from './postal-address.js';
export { PreparedJson } from './prepared-json.js';
export { Price, price } from './price.js';
export { EndsEarly, StreamedJson } from './streamed-json.js';
export { TimestampFormatter } from './timestamp.formatter.js';
export { plainTotals, Total } from './total.js';
export { ucpAgentProfile } from './ucp-agent.js';
export { UsesCapabilities } from './uses-capabilities.decorator.js';
export type { Unit } from './unit.js';
export { UcpError } from './ucp-error.js';
export { UcpExceptionFilter, type ReportFailure } from './ucp-exception.filter.js';
export { UcpModule } from './ucp.module.js';
export { RequestValidation } from './validation.pipe.js';
export { INTERFACE_VERSION, UCP_VERSION, VERSIONED_ROOT } from './versions.js';
export { webAddress } from './web-address.js';
