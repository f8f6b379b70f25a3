import { Body, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AskedBy, CallingPlatform, TakesUcpAgent, UcpController } from '../api/index.js';
import { RequiresScope, type Requester } from '../auth/index.js';
import { UPSTREAM_ERRORS } from '../adapters/index.js';
import { Expensive } from '../http/index.js';
import { AcrossTransactions, GivenIdempotencyKey } from '../idempotency/index.js';
import { ApiErrors, ConfirmedPipe, TextIdPipe, type Platform } from '../ucp/index.js';
import { CheckoutBody, CheckoutList } from './views/checkout.answers.js';
import { CheckoutService } from './preparation/checkout.service.js';
import { CheckoutView, problemMessage } from './views/checkout.view.js';
import { CompletionService } from './completion/completion.service.js';
import { CompleteCheckout, CreateCheckout, UpdateCheckout } from './dto/checkout.dto.js';
import { ListCheckouts } from './dto/list-checkouts.dto.js';
import { CheckoutListService } from './records/checkout-list.service.js';

@UcpController('checkout-sessions', [
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'approval',
])
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly completion: CompletionService,
    private readonly checkouts: CheckoutListService,
    private readonly view: CheckoutView,
  ) {}

  @Post()
  @RequiresScope('buy')
  @AcrossTransactions()
  @ApiOperation({ summary: 'Prepare a purchase from one supplier' })
  @ApiCreatedResponse({ type: CheckoutBody })
  @ApiErrors('namespace_mismatch', 'guard_unverifiable', ...UPSTREAM_ERRORS)
  async create(
    @Body() request: CreateCheckout,
    @AskedBy() askedBy: Requester,
    @GivenIdempotencyKey() idempotencyKey?: string,
    @CallingPlatform() platform?: Platform,
  ): Promise<CheckoutBody> {
    const origin = { askedBy, idempotencyKey, orderWebhook: platform?.orderWebhook };
    const { checkout, problems } = await this.checkout.create(request, origin);
    return this.view.body(checkout, problems.map(problemMessage));
  }

  @Get()
  @RequiresScope('read')
  @Expensive()
  @ApiOperation({
    summary: 'List checkout sessions, newest first',
    description: 'Sessions are returned as stored: no supplier is called and nothing is repriced.',
  })
  @ApiOkResponse({ type: CheckoutList })
  async list(@Query() request: ListCheckouts): Promise<CheckoutList> {
    return this.view.list(await this.checkouts.list(request));
  }

  @Get(':id')
  @TakesUcpAgent()
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve a checkout session' })
  @ApiOkResponse({ type: CheckoutBody })
  @ApiErrors('not_found')
  async get(@Param('id', TextIdPipe) id: string): Promise<CheckoutBody> {
    return this.view.body(await this.checkout.get(id));
  }

  @Put(':id')
  @RequiresScope('buy')
  @AcrossTransactions()
  @ApiOperation({ summary: 'Replace lines or fulfillment; omitted fields stay unchanged' })
  @ApiOkResponse({ type: CheckoutBody })
  @ApiErrors('namespace_mismatch', 'guard_unverifiable', ...UPSTREAM_ERRORS)
  async update(
    @Param('id', TextIdPipe) id: string,
    @Body() request: UpdateCheckout,
    @AskedBy() askedBy: Requester,
  ): Promise<CheckoutBody> {
    const { checkout, problems } = await this.checkout.update(id, request, askedBy);
    return this.view.body(checkout, problems.map(problemMessage));
  }

  @Post(':id/complete')
  @RequiresScope('buy')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({ summary: 'Place the order: spends real money' })
  @ApiBody({ type: CompleteCheckout })
  @ApiOkResponse({ type: CheckoutBody })
  @ApiErrors(
    'confirmation_required',
    'approval_required',
    'kill_switch_engaged',
    'guard_unverifiable',
    ...UPSTREAM_ERRORS,
  )
  async complete(
    @Param('id', TextIdPipe) id: string,
    // The pipe, not the class: an unconfirmed body must be refused before it is validated.
    @Body(new ConfirmedPipe(CompleteCheckout))
    { payment, approve = false }: Pick<CompleteCheckout, 'payment' | 'approve'>,
    @AskedBy() askedBy: Requester,
  ): Promise<CheckoutBody> {
    const { checkout, messages } = await this.completion.complete(id, {
      askedBy,
      approve,
      instruments: payment?.instruments?.length ?? 0,
    });
    return this.view.body(checkout, messages);
  }

  @Post(':id/cancel')
  @TakesUcpAgent()
  @RequiresScope('buy')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancel a purchase before it is placed' })
  @ApiOkResponse({ type: CheckoutBody })
  @ApiErrors('not_found')
  async cancel(@Param('id', TextIdPipe) id: string): Promise<CheckoutBody> {
    return this.view.body(await this.checkout.cancel(id));
  }
}
