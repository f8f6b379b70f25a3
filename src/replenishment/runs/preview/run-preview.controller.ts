import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../../api/index.js';
import { type Caller, CurrentCaller, RequiresScope } from '../../../auth/index.js';
import { Expensive } from '../../../http/index.js';
import { ApiErrors } from '../../../ucp/index.js';
import { totalCost } from '../../run-records/domain/cost.js';
import type { RunLine } from '../../run-records/domain/run.js';
import { RUN_CAPABILITIES } from '../views/run.view.js';
import { RunPreviewBody } from './run-preview.answers.js';
import { RunPreviewService } from './run-preview.service.js';
import { CURRENCY } from '../../../money/index.js';

@UcpController('replenishment/preview', RUN_CAPABILITIES)
export class RunPreviewController {
  constructor(private readonly previews: RunPreviewService) {}

  @Get()
  @RequiresScope('read')
  @Expensive()
  @ApiOperation({
    summary: 'Preview a run: what it would contain and cost if it were built now',
    description: 'Nothing is stored. It may be up to a minute old.',
  })
  @ApiOkResponse({ type: RunPreviewBody })
  @ApiErrors('guard_unverifiable')
  async get(@CurrentCaller() { limits }: Caller): Promise<RunPreviewBody> {
    const { lines, totalFen, costIsEstimated, approvalRequired } = await this.previews.now(limits);
    const unresolved = lines.filter(({ source }) => source === null);
    return {
      preview: {
        slots: lines.length,
        machines: new Set(lines.map(({ locationId }) => locationId)).size,
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        cost: price(totalFen),
        cost_is_estimated: costIsEstimated,
        unresolved: { slots: unresolved.length, cost: price(costOf(unresolved)) },
        approval_required: approvalRequired,
      },
    };
  }
}

const price = (amount: number) => ({ amount, currency: CURRENCY.code });

const costOf = (lines: readonly RunLine[]): number => totalCost(lines) ?? 0;
