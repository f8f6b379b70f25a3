import { Injectable } from '@nestjs/common';
import { withMessage } from '../answers/truncated.js';
import { invalid, missing } from '../protocol/rpc-failure.js';
import {
  RestCallService,
  restAnswerOf,
  type CallContext,
  type RestAnswer,
} from './rest-call.service.js';
import type { ToolRequest } from './tool-request.js';

const MAX_REASON = 4_000;

/** Engages the kill switch first, then records why. */
@Injectable()
export class KillSwitchCall {
  constructor(private readonly rest: RestCallService) {}

  async engage(request: ToolRequest, context: CallContext): Promise<RestAnswer | undefined> {
    const reason = reasonOf(request.body?.reason);
    const engaged = await this.rest.send(
      { ...request, body: { killSwitchEngaged: true } },
      context,
    );
    if (engaged?.status !== 200) return engaged;
    const event = {
      kind: 'kill_switch_reason',
      summary: 'The reason for engaging the kill switch',
      reasoning: reason,
    };
    const recorded = await this.rest.send(
      { method: 'POST', path: '/events', query: {}, body: event },
      context,
    );
    if (recorded?.status === 201) return engaged;
    const body = withMessage(
      engaged.body,
      'reason_not_recorded',
      'The kill switch is engaged, but the reason could not be recorded; tell the owner',
    );
    return restAnswerOf(engaged.status, body);
  }
}

function reasonOf(reason: unknown): string {
  if (reason === undefined || reason === null) throw missing('reason is required', '$.reason');
  if (typeof reason === 'string' && reason.trim() !== '' && reason.length <= MAX_REASON) {
    return reason;
  }
  throw invalid(`reason must have 1 to ${MAX_REASON} characters`, '$.reason');
}
