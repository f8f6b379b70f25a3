export {
  CapabilityRegistry,
  EXTENSION_CAPABILITIES,
  STANDARD_CAPABILITIES,
  type Capability,
  type ExtensionCapability,
  type StandardCapability,
} from './envelope/capability.registry.js';
export { commonCapabilities } from './envelope/common-capabilities.js';
export type { Platform, PlatformKey } from './envelope/platform.js';
export { ConfirmedPipe } from './pipes/confirmed.pipe.js';
export {
  PAYMENT_HANDLER,
  SUCCESS_ENVELOPE,
  successEnvelope,
  type UcpEnvelope,
} from './envelope/envelope.js';
export { EnvelopeInterceptor } from './envelope/envelope.interceptor.js';
export { asUcpError, errorAnswer, refusal } from './errors/error-answer.js';
export {
  ERRORS,
  PROFILE_ERRORS,
  REFUSALS,
  SEVERITIES,
  SIGNATURE_ERRORS,
  type ErrorCode,
} from './errors/error-table.js';
export { ApiErrors, ERROR_CODES_EXTENSION } from './errors/api-errors.decorator.js';
export { FixedAnswer } from './errors/fixed-answer.js';
export { idBatch } from './shapes/id-batch.js';
export {
  errorMessage,
  info,
  Message,
  notFoundInfo,
  warning,
  withMessages,
  type WarningCode,
} from './shapes/message.js';
export {
  decodeCursor,
  listQuery,
  pageLimit,
  paginate,
  PaginationRequest,
  PaginationResponse,
  paginationTo,
  QueryCount,
  unknownCursor,
  type ListPage,
} from './shapes/pagination.js';
export { LocationIdPipe, TextIdPipe } from './pipes/path-id.pipe.js';
export { PostalAddress } from './shapes/postal-address.js';
export { receivePrepared, type PreparedAnswer } from './json/prepared-answers.js';
export { PreparedJson } from './json/prepared-json.js';
export { quotedContent } from './json/quoted-json.js';
export { Price, price } from './shapes/price.js';
export { EndsEarly, StreamedJson } from './json/streamed-json.js';
export { localTimestamp } from './shapes/local-timestamp.js';
export { TimestampService } from './shapes/timestamp.service.js';
export { plainTotals, Total } from './shapes/total.js';
export { ucpAgentProfile } from './envelope/ucp-agent.js';
export { UsesCapabilities } from './envelope/uses-capabilities.decorator.js';
export type { Unit } from './shapes/unit.js';
export { UcpError } from './errors/ucp-error.js';
export { UcpExceptionFilter, type ReportFailure } from './errors/ucp-exception.filter.js';
export { UcpModule } from './ucp.module.js';
export { RequestValidationPipe } from './pipes/validation.pipe.js';
export {
  INTERFACE_VERSION,
  MCP_PATH,
  MCP_SCHEMA_PATH,
  UCP_VERSION,
  VERSIONED_ROOT,
} from './envelope/versions.js';
export { webAddress } from './shapes/web-address.js';
