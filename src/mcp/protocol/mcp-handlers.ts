import type { Caller } from '../../auth/index.js';
import type { ToolCallService } from '../calls/tool-call.service.js';
import type { RulesResource } from '../guide/rules-resource.js';
import type { ToolCatalog } from '../schemas/tool-catalog.js';
import type { Exchange } from './exchange.js';

/** What answers the requests of clients. */
export interface McpHandlers {
  readonly catalog: ToolCatalog;
  readonly calls: ToolCallService;
  readonly rules: RulesResource;
  /** Counts a request that reaches no route of REST. */
  readonly counted: (caller: Caller) => void;
  /** Reports a failure of the service itself. */
  readonly report: (exchange: Exchange, error: unknown) => void;
}
