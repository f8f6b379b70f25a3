import type { Caller } from '../../auth/index.js';
import type { ToolAnswer } from '../calls/tool-call.service.js';
import type { RpcFailure } from './rpc-failure.js';
import type { WantedToolset } from '../tools/tool-list.js';

/** One request of a client, and how it ended. */
export interface Exchange {
  readonly caller: Caller;
  readonly toolset: WantedToolset;
  /** The id of the request, also of the requests made for it. */
  readonly requestId: string;
  /** The same in the log. */
  readonly logId: string;
  /** Whether a tool call was counted before it reached REST. */
  isCounted: boolean;
  /** Whether one of our handlers answered, as opposed to the protocol itself. */
  isHandled: boolean;
  /** Set by a tool: its answer, which is not passed through the protocol. */
  answer?: ToolAnswer;
  /** Set when it failed. */
  failure?: RpcFailure;
}
