import { Body, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AcrossTransactions } from '../idempotency/index.js';
import { UcpController } from '../ucp-controller.js';
import { requireConfirmation, TextIdPipe, ucpAgentProfile } from '../ucp/index.js';
import { CheckoutBody } from './checkout.answers.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutView, problemMessage } from './checkout.view.js';
import { CompletionService } from './completion.service.js';
import { CompleteCheckout, CreateCheckout, UpdateCheckout } from './dto/checkout.dto.js';

@UcpController('checkout-sessions', [
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'approval',
])
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly completion: CompletionService,
    private readonly view: CheckoutView,
  ) {}

  @Post()
  @AcrossTransactions()
  @ApiOperation({ summary: 'Prepare a purchase from one supplier' })
  @ApiCreatedResponse({ type: CheckoutBody })
  async create(
    @Body() request: CreateCheckout,
    @Headers('ucp-agent') agent?: string,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<CheckoutBody> {
    const caller = { ucpAgent: ucpAgentProfile(agent), idempotencyKey };
    const { session, problems } = await this.checkout.create(request, caller);
    return this.view.body(session, problems.map(problemMessage));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A purchase as it stands' })
  @ApiOkResponse({ type: CheckoutBody })
  async get(@Param('id', TextIdPipe) id: string): Promise<CheckoutBody> {
    return this.view.body(await this.checkout.get(id));
  }

  @Put(':id')
  @AcrossTransactions()
  @ApiOperation({ summary: 'Replace lines or delivery; what is left out stays' })
  @ApiOkResponse({ type: CheckoutBody })
  async update(
    @Param('id', TextIdPipe) id: string,
    @Body() request: UpdateCheckout,
  ): Promise<CheckoutBody> {
    const { session, problems } = await this.checkout.update(id, request);
    return this.view.body(session, problems.map(problemMessage));
  }

  @Post(':id/complete')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({ summary: 'Place the order: spends real money' })
  @ApiOkResponse({ type: CheckoutBody })
  async complete(
    @Param('id', TextIdPipe) id: string,
    @Body() { confirm }: CompleteCheckout,
  ): Promise<CheckoutBody> {
    requireConfirmation(confirm);
    const { session, messages } = await this.completion.complete(id);
    return this.view.body(session, messages);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a purchase up before it is placed' })
  @ApiOkResponse({ type: CheckoutBody })
  async cancel(@Param('id', TextIdPipe) id: string): Promise<CheckoutBody> {
    return this.view.body(await this.checkout.cancel(id));
  }
}
