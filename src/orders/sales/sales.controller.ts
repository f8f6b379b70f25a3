import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { SummarizeSales } from '../dto/summarize-sales.dto.js';
import { SalesSummaryService } from './sales-summary.service.js';
import { SalesSummary } from './sales-summary.answers.js';
import { SalesSummaryView } from './sales-summary.view.js';

@UcpController('sales', ['order'])
export class SalesController {
  constructor(
    private readonly summaries: SalesSummaryService,
    private readonly view: SalesSummaryView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Summarize sales by hour or day',
    description:
      "Settled sales of all registered machines, as last read; no platform is called. Only paid lines count, at the time of the sale: a refund removes its line from the hour of the sale and is not recorded at the time of the refund. A sale that is no longer settled after its refund does not count; one whose refund failed counts without that line. Hours and days are in the operator's time zone.",
  })
  @ApiOkResponse({ type: SalesSummary })
  async summarize(@Query() request: SummarizeSales): Promise<SalesSummary> {
    return this.view.summary(await this.summaries.of(request));
  }
}
