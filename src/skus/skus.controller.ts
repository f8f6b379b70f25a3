import { Body, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../auth/index.js';
import { UPSTREAM_ERRORS } from '../adapters/index.js';
import { AcrossTransactions, ReadOnly } from '../idempotency/index.js';
import { ApiErrors } from '../ucp/index.js';
import { AliasesService } from './aliases/aliases.service.js';
import { ConfirmAliases } from './dto/confirm-aliases.dto.js';
import { ListSkus } from './dto/list-skus.dto.js';
import { ResolveRequest } from './dto/resolve-request.dto.js';
import { SkuListService } from './list/sku-list.service.js';
import { SkuListAnswer, SkuListView } from './list/sku-list.view.js';
import { ResolveAnswer, SkuRecord } from './records/sku-record.view.js';
import { SkuRecordsService } from './records/sku-records.service.js';

@UcpController('skus', ['sku'])
export class SkusController {
  constructor(
    private readonly records: SkuRecordsService,
    private readonly aliases: AliasesService,
    private readonly list: SkuListService,
    private readonly listView: SkuListView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: 'List the products of machines with their matches at suppliers',
    description: 'Those with a suggestion that nobody has decided on come first, then by title.',
  })
  @ApiOkResponse({ type: SkuListAnswer })
  async listed(@Query() query: ListSkus): Promise<SkuListAnswer> {
    return this.listView.answer(await this.list.list(query));
  }

  @Post('resolve')
  @RequiresScope('read')
  @HttpCode(200)
  @ReadOnly()
  @ApiOperation({ summary: 'Resolve SKUs to another namespace by confirmed aliases' })
  @ApiOkResponse({ type: ResolveAnswer })
  @ApiErrors('request_too_large', 'namespace_unsupported')
  resolve(@Body() request: ResolveRequest): Promise<ResolveAnswer> {
    return this.aliases.resolve(request.ids, request.to_namespace);
  }

  @Get(':sku_id')
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve a SKU with its barcodes, aliases and supplier offers' })
  @ApiQuery({
    name: 'location',
    type: String,
    required: false,
    description: 'The machine to look up the SKU in',
  })
  @ApiOkResponse({ type: SkuRecord })
  @ApiErrors('namespace_mismatch', ...UPSTREAM_ERRORS)
  read(@Param('sku_id') skuId: string, @Query('location') location?: unknown): Promise<SkuRecord> {
    return this.records.record(skuId, location);
  }

  @Put(':sku_id/aliases')
  @RequiresScope('roster')
  @AcrossTransactions()
  @ApiOperation({ summary: 'Confirm that other SKUs are the same product' })
  @ApiOkResponse({ type: SkuRecord })
  @ApiErrors('namespace_mismatch', ...UPSTREAM_ERRORS)
  confirm(
    @Param('sku_id') skuId: string,
    @Body() request: ConfirmAliases,
    @CurrentCaller() caller: Caller,
  ): Promise<SkuRecord> {
    return this.aliases.confirm(skuId, request.aliases, caller);
  }

  @Delete(':sku_id/aliases/:other')
  @RequiresScope('roster')
  @AcrossTransactions()
  @ApiOperation({
    summary: 'Remove an alias, whatever its source; it is not added again automatically',
  })
  @ApiOkResponse({ type: SkuRecord })
  @ApiErrors('namespace_mismatch', ...UPSTREAM_ERRORS)
  takeBack(
    @Param('sku_id') skuId: string,
    @Param('other') other: string,
    @CurrentCaller() caller: Caller,
  ): Promise<SkuRecord> {
    return this.aliases.reject(skuId, other, caller);
  }

  @Delete(':sku_id/aliases/:other/decision')
  @RequiresScope('roster')
  @AcrossTransactions()
  @ApiOperation({
    summary: 'Undo the decision on a pair of SKUs: barcodes and names count again',
    description: 'Agents cannot undo what a person decided.',
  })
  @ApiOkResponse({ type: SkuRecord })
  @ApiErrors('namespace_mismatch', ...UPSTREAM_ERRORS)
  withdraw(
    @Param('sku_id') skuId: string,
    @Param('other') other: string,
    @CurrentCaller() caller: Caller,
  ): Promise<SkuRecord> {
    return this.aliases.withdraw(skuId, other, caller);
  }
}
