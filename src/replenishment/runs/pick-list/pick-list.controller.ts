import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RequiresScope } from '../../../auth/index.js';
import {
  ApiErrors,
  CapabilityRegistry,
  successEnvelope,
  TextIdPipe,
  VERSIONED_ROOT,
} from '../../../ucp/index.js';
import { RunListService } from '../records/run-list.service.js';
import { preferredForm } from './domain/form.js';
import { PICK_LIST_STYLE } from './domain/pick-list-page.js';
import { PickListBody } from './pick-list.answers.js';
import { PickListQuery } from './pick-list.dto.js';
import { PickListView } from './pick-list.view.js';

const styleDigest = createHash('sha256').update(PICK_LIST_STYLE).digest('base64');

/** The page is for printing: it loads nothing and runs no script. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Without the envelope: two of its three formats are for people. */
@ApiTags('replenishment/runs')
@ApiExtraModels(PickListBody)
@Controller(`${VERSIONED_ROOT}/replenishment/runs`)
export class PickListController {
  constructor(
    private readonly runs: RunListService,
    private readonly view: PickListView,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  @Get(':id/pick-list')
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve the pick list by machine and product: JSON, CSV or HTML' })
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(PickListBody) } },
      'text/csv': {},
      'text/html': {},
    },
  })
  @ApiErrors('not_found')
  async pickList(
    @Param('id', TextIdPipe) id: string,
    @Query() { format }: PickListQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | string> {
    const list = await this.view.body(await this.runs.get(id));
    void reply.header('vary', 'Accept');
    switch (format ?? preferredForm(accept)) {
      case 'csv':
        return this.csv(list, reply);
      case 'html':
        return this.page(list, reply);
      case 'json':
        return Object.assign({ ucp: successEnvelope(this.capabilities, ['replenishment']) }, list);
    }
  }

  private csv(list: PickListBody, reply: FastifyReply): string {
    void reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="pick-list-${list.run_id}.csv"`);
    return this.view.csv(list);
  }

  private page(list: PickListBody, reply: FastifyReply): string {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('referrer-policy', 'no-referrer');
    return this.view.page(list);
  }
}
