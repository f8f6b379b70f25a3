import type { ActingCaller } from '../../auth/index.js';
import type { ToolAnswer } from '../calls/tool-call.service.js';
import type { Arguments } from '../calls/tool-request.js';
import { findTool } from '../tools/tool-list.js';
import type { Exchange } from './exchange.js';
import type { McpHandlers } from './mcp-handlers.js';
import { invalid } from './rpc-failure.js';

/**
 * Runs a tool for the client. What REST refuses is counted there; a call that never gets so far is
 * counted here.
 */
export async function callTool(
  { caller, toolset, requestId, isCounted }: Exchange,
  { calls, counted }: McpHandlers,
  name: string,
  args: Arguments,
): Promise<ToolAnswer> {
  const acting: ActingCaller = { caller, isCounted };
  try {
    const tool = findTool(name, caller, toolset);
    if (tool) return await calls.call(tool, args, acting, requestId);
    throw invalid(`There is no tool ${name}; tools/list names those that you may use`, '$.name');
  } catch (error) {
    if (!acting.isCounted) counted(caller);
    throw error;
  }
}
