import { Injectable } from '@nestjs/common';
import type { ActingCaller } from '../../auth/index.js';
import { CapabilityRegistry, quotedContent } from '../../ucp/index.js';
import { concise } from '../answers/concise.js';
import { fits, jsonBytes, MAX_ANSWER_BYTES, truncated, withMessage } from '../answers/truncated.js';
import type { Tool } from '../tools/tool.js';
import { metaHeaders } from './call-meta.js';
import { KillSwitchCall } from './kill-switch-call.js';
import { MachineCall } from './machine-call.js';
import { RestCallService, type CallContext, type RestAnswer } from './rest-call.service.js';
import { restFailure, restRpcCode } from './rest-failure.js';
import {
  answerFormat,
  toolRequest,
  withLimit,
  type AnswerFormat,
  type Arguments,
  type ToolRequest,
} from './tool-request.js';

export interface ToolAnswer {
  /** The body as JSON. */
  readonly json: Buffer;
  /** The same as the content of a JSON string, in parts. */
  readonly quoted: readonly Uint8Array[];
  readonly isError: boolean;
}

interface Call {
  readonly tool: Tool;
  readonly request: ToolRequest;
  readonly context: CallContext;
  readonly format: AnswerFormat;
}

/** When the rest of a list does not fit, this much less is asked for than what might just fit. */
const MARGIN = 0.9;
const FIRST_LIMIT = 100;

/** Runs a tool as the REST request that it stands for. */
@Injectable()
export class ToolCallService {
  private readonly orderNumber: string;

  constructor(
    private readonly rest: RestCallService,
    private readonly machine: MachineCall,
    private readonly killSwitch: KillSwitchCall,
    names: CapabilityRegistry,
  ) {
    this.orderNumber = names.extension('checkout_id');
  }

  /** @throws RpcFailure unless the answer is a result. */
  async call(
    tool: Tool,
    args: Arguments,
    acting: ActingCaller,
    requestId: string,
  ): Promise<ToolAnswer> {
    const headers = { 'request-id': requestId, ...metaHeaders(tool, args.meta) };
    const request = toolRequest(tool, args, this.orderNumber);
    const format = answerFormat(tool, args);
    return this.run({ tool, request, context: { acting, headers }, format });
  }

  private async run(call: Call): Promise<ToolAnswer> {
    const answer = await this.send(call);
    if (!answer) return this.readShorter(call);
    if (answer.status >= 400) return refused(answer);
    if (call.format === 'full' && answer.bytes.length <= MAX_ANSWER_BYTES) {
      return { json: answer.bytes, quoted: answer.quoted(), isError: false };
    }
    const body = shaped(call, answer.body);
    if (fits(body)) return result(body);
    return call.tool.paging ? this.readShorter(call, body) : result(truncated(body));
  }

  private send({ tool, request, context }: Call): Promise<RestAnswer | undefined> {
    if (tool.steps === 'machine') return this.machine.read(request, context);
    if (tool.steps === 'kill_switch') return this.killSwitch.engage(request, context);
    return this.rest.send(request, context, tool.isStreamed);
  }

  /** Asks for shorter pages until one fits, so that the cursor is that of the last entry shown. */
  private async readShorter(call: Call, tooLong?: Record<string, unknown>): Promise<ToolAnswer> {
    const { paging } = call.tool;
    if (!paging) throw new Error(`${call.tool.name} has no pages`);
    let limit = tooLong ? fittingLimit(tooLong, paging.list) : FIRST_LIMIT;
    for (;;) {
      const request = withLimit(call.request, limit, paging.limit);
      const answer = await this.send({ ...call, request });
      if (!answer) throw new Error(`A page of ${limit} is too long to be read`);
      if (answer.status >= 400) return refused(answer);
      const body = shaped(call, answer.body);
      const noted = withMessage(body, 'page_shortened', howToGoOn(body, call.tool));
      if (fits(noted)) return result(noted);
      if (limit === 1) return result(truncated(noted));
      limit = Math.min(limit - 1, fittingLimit(noted, paging.list));
    }
  }
}

const shaped = ({ format, tool }: Call, body: Record<string, unknown>): Record<string, unknown> =>
  format === 'concise' ? concise(body, tool.details) : body;

function result(body: Record<string, unknown>): ToolAnswer {
  const json = Buffer.from(JSON.stringify(body));
  return { json, quoted: [quotedContent(json)], isError: false };
}

function refused(answer: RestAnswer): ToolAnswer {
  if (restRpcCode(answer) !== undefined) throw restFailure(answer);
  return { json: answer.bytes, quoted: answer.quoted(), isError: true };
}

const listOf = (body: Record<string, unknown>, name: string): { id?: unknown }[] =>
  (body[name] ?? []) as { id?: unknown }[];

function fittingLimit(body: Record<string, unknown>, list: string): number {
  const share = (MAX_ANSWER_BYTES / jsonBytes(body)) * MARGIN;
  return Math.max(1, Math.floor(listOf(body, list).length * share));
}

function howToGoOn(body: Record<string, unknown>, { paging, name }: Tool): string {
  const entries = listOf(body, paging?.list ?? '');
  const shown = `Only the first ${entries.length} fit into one answer`;
  if (paging?.next === 'before') {
    return `${shown}; for the next, call ${name} again with before: ${JSON.stringify(entries.at(-1)?.id)}`;
  }
  const { cursor } = (body.pagination ?? {}) as { cursor?: string };
  if (cursor === undefined) return `${shown}; there are no more`;
  return `${shown}; for the next, call ${name} again with ${paging?.next ?? 'cursor'} set to pagination.cursor of this answer`;
}
