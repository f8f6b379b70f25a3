import type { Caller } from '../../auth/index.js';
import type { ToolCallService } from '../calls/tool-call.service.js';
import type { RulesResource } from '../guide/rules-resource.js';
import type { ToolCatalog } from '../schemas/tool-catalog.js';
import type { Exchange } from './exchange.js';
import type { McpRequest } from './mcp-request.js';

/** What answers the requests of clients. */
export interface McpHandlers {
  readonly catalog: ToolCatalog;
  readonly calls: ToolCallService;
  readonly rules: RulesResource;
  /**
   * Finds out which platform sends a message, if it or the request names one.
   * @param counted is called before a profile is fetched.
   */
  readonly identify: (request: McpRequest, counted: () => void) => Promise<void>;
  /** Counts a request that reaches no route of REST. */
  readonly counted: (caller: Caller) => void;
  /** Reports a failure of the service itself. */
  readonly report: (exchange: Exchange, error: unknown) => void;
}
