import { Body, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
} from '@nestjs/swagger';
import { AcrossTransactions } from '../idempotency/index.js';
import { UcpController } from '../ucp-controller.js';
import { ConfirmedPipe, TextIdPipe, ucpAgentProfile } from '../ucp/index.js';
import { CheckoutBody, CheckoutList } from './checkout.answers.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutView, problemMessage } from './checkout.view.js';
import { CompletionService } from './completion.service.js';
import { CompleteCheckout, CreateCheckout, UpdateCheckout } from './dto/checkout.dto.js';
import { ListCheckouts } from './dto/list-checkouts.dto.js';
import { SessionDirectory } from './session-directory.js';

@UcpController('checkout-sessions', [
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'approval',
])
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly completion: CompletionService,
    private readonly sessions: SessionDirectory,
    private readonly view: CheckoutView,
  ) {}

  @Post()
  @AcrossTransactions()
  @ApiOperation({ summary: 'Prepare a purchase from one supplier' })
  @ApiHeader({ name: 'ucp-agent', required: false })
  @ApiHeader({ name: 'idempotency-key', required: false })
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

  @Get()
  @ApiOperation({
    summary: 'Purchases, newest first',
    description: 'As they are stored: no supplier is asked, and nothing is priced anew.',
  })
  @ApiOkResponse({ type: CheckoutList })
  async list(@Query() { status, limit, cursor }: ListCheckouts): Promise<CheckoutList> {
    const question = { status, cursor, limit: limit === undefined ? undefined : Number(limit) };
    return this.view.list(await this.sessions.list(question));
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
  @ApiHeader({ name: 'ucp-agent', required: false })
  @ApiOkResponse({ type: CheckoutBody })
  async update(
    @Param('id', TextIdPipe) id: string,
    @Body() request: UpdateCheckout,
    @Headers('ucp-agent') agent?: string,
  ): Promise<CheckoutBody> {
    const ucpAgent = ucpAgentProfile(agent);
    const { session, problems } = await this.checkout.update(id, request, ucpAgent);
    return this.view.body(session, problems.map(problemMessage));
  }

  @Post(':id/complete')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({ summary: 'Place the order: spends real money' })
  @ApiHeader({ name: 'ucp-agent', required: false })
  @ApiBody({ type: CompleteCheckout })
  @ApiOkResponse({ type: CheckoutBody })
  async complete(
    @Param('id', TextIdPipe) id: string,
    @Body(new ConfirmedPipe(CompleteCheckout)) _confirmed: object,
    @Headers('ucp-agent') agent?: string,
  ): Promise<CheckoutBody> {
    const { session, messages } = await this.completion.complete(id, ucpAgentProfile(agent));
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
