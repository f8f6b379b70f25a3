import { createHash } from 'node:crypto';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RequiresScope } from '../auth/index.js';
import { ApiErrors, TextIdPipe, VERSIONED_ROOT } from '../ucp/index.js';
import { ORDER_PAGE_STYLE } from './domain/order-page.js';
import { DocumentQuery } from './dto/supplier-order.dto.js';
import { OrderFollowUpService } from './order-follow-up.service.js';
import { SupplierOrderView } from './supplier-order.view.js';

const styleDigest = createHash('sha256').update(ORDER_PAGE_STYLE).digest('base64');

/** The page is for printing: it loads nothing and runs no script. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Without the envelope: documents are for people. */
@ApiTags('vendors')
@Controller(`${VERSIONED_ROOT}/vendors/:namespace/orders`)
export class OrderDocumentController {
  constructor(
    private readonly orders: OrderFollowUpService,
    private readonly view: SupplierOrderView,
  ) {}

  @Get(':ref/document')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Retrieve an order to send: CSV, text for a message, or a page to print',
  })
  @ApiOkResponse({ content: { 'text/csv': {}, 'text/plain': {}, 'text/html': {} } })
  @ApiErrors('not_found')
  async document(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('ref', TextIdPipe) ref: string,
    @Query() { format, language = 'en' }: DocumentQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { order } = await this.orders.get(namespace, ref);
    switch (format) {
      case 'csv':
        void reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${fileName(ref)}.csv"`);
        return this.view.csv(order, language);
      case 'text':
        void reply.type('text/plain; charset=utf-8');
        return this.view.text(order, language);
      case 'html':
        void reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', PAGE_POLICY)
          .header('referrer-policy', 'no-referrer');
        return this.view.page(order, language);
    }
  }
}

/** Callers may choose the number of a purchase. */
const fileName = (ref: string): string => `order-${ref.replace(/[^\w.-]+/g, '_')}`;
