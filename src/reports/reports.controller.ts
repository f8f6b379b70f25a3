import { applyDecorators, Controller, Get, Query, Res } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RequiresScope } from '../auth/index.js';
import { ApiErrors, VERSIONED_ROOT } from '../ucp/index.js';
import type { ReportKind } from './domain/report.js';
import { ReportQuery } from './dto/report-query.dto.js';
import { reportRequest, type ReportRequest } from './report-request.js';
import { ReportAnswer } from './report.answers.js';
import { ReportView } from './report.view.js';
import { ReportsService } from './reports.service.js';

const Documented = (summary: string, description: string) =>
  applyDecorators(
    ApiOperation({ summary, description }),
    ApiOkResponse({
      content: {
        'application/json': { schema: { $ref: getSchemaPath(ReportAnswer) } },
        'text/csv': {},
      },
    }),
    ApiErrors('not_found', 'unavailable'),
  );

const COUNTED =
  "Sales of all registered machines, as last read; no platform is called. Everything counts at the time of the sale, in the operator's time zone: a refund is subtracted from the day of the sale. A sale counts once it is settled. Refunded lines are revenue and refunds, but neither units nor cost. Hours and products share fees and commission, which belong to machines, by what customers paid. To compare two periods, ask for both.";

/** Without the envelope: one of its two formats is for spreadsheets. */
@ApiTags('reports')
@ApiExtraModels(ReportAnswer)
@Controller(`${VERSIONED_ROOT}/reports`)
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly view: ReportView,
  ) {}

  @Get('sales')
  @RequiresScope('read')
  @Documented('Report sales by period, hour of the week, machine or product', COUNTED)
  sales(
    @Query() query: ReportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportAnswer | string> {
    return this.answer('sales', query, reply);
  }

  @Get('profit')
  @RequiresScope('read')
  @Documented(
    'Report profit by period, hour of the week, machine or product',
    `The figures of the sales report; machines and products begin with the most profitable. ${COUNTED}`,
  )
  profit(
    @Query() query: ReportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportAnswer | string> {
    return this.answer('profit', query, reply);
  }

  private async answer(
    kind: ReportKind,
    query: ReportQuery,
    reply: FastifyReply,
  ): Promise<ReportAnswer | string> {
    const request = reportRequest(kind, query, this.reports.today());
    const report = await this.reports.of(request);
    if (query.format !== 'csv') return this.view.json(request, report);
    const { text, next } = this.view.csv(request, report);
    sendAsFile(reply, this.view.fileName(request));
    if (next !== undefined) void reply.header('link', nextPage(request, next));
    return text;
  }
}

const sendAsFile = (reply: FastifyReply, name: string): void =>
  void reply
    .type('text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${name}"`);

function nextPage({ kind, limit }: ReportRequest, cursor: string): string {
  const query = new URLSearchParams({ format: 'csv', limit: String(limit), cursor });
  return `</${VERSIONED_ROOT}/reports/${kind}?${query.toString()}>; rel="next"`;
}
