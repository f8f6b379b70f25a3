import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
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
  @ApiOperation({
    summary: 'How much was sold in each hour or day',
    description:
      "Settled sales of all registered machines as last seen; no platform is asked. Only paid lines count, at the time of the sale: a refund takes its line out of the hour in which it was sold, and is not booked when it was paid back. A sale that its refund leaves unsettled counts no more; one whose refund failed counts without that line. Hours and days are those of the operator's zone.",
  })
  @ApiOkResponse({ type: SalesSummary })
  async summarize(@Query() request: SummarizeSales): Promise<SalesSummary> {
    return this.view.summary(await this.summaries.of(request));
  }
}
