import { Body, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../auth/index.js';
import { AcrossTransactions, ReadOnly } from '../idempotency/index.js';
import { ApiErrors, TextIdPipe } from '../ucp/index.js';
import { ChangeVendor, CreateVendor } from './dto/vendor.dto.js';
import { VendorCheckService } from './vendor-check.service.js';
import { VendorListService } from './vendor-list.service.js';
import { RemovedVendor, VendorAnswer, VendorCheckAnswer, VendorList } from './vendor.answers.js';
import { VendorView } from './vendor.view.js';
import { VendorsService } from './vendors.service.js';

@UcpController('vendors', [])
export class VendorsController {
  constructor(
    private readonly vendors: VendorsService,
    private readonly listed: VendorListService,
    private readonly checks: VendorCheckService,
    private readonly view: VendorView,
  ) {}

  @Get()
  @RequiresScope('admin')
  @ApiOperation({ summary: 'List the vendors, where they come from and how their last call ended' })
  @ApiOkResponse({ type: VendorList })
  async list(): Promise<VendorList> {
    return this.view.list(await this.listed.all());
  }

  @Post()
  @RequiresScope('admin')
  @AcrossTransactions()
  @ApiOperation({ summary: 'Connect a vendor; it is used on all replicas without a restart' })
  @ApiCreatedResponse({ type: VendorAnswer })
  @ApiErrors('conflict')
  async create(
    @Body() request: CreateVendor,
    @CurrentCaller() caller: Caller,
  ): Promise<VendorAnswer> {
    await this.vendors.create(request, caller);
    return this.view.one(await this.listed.find(request.namespace));
  }

  @Patch(':namespace')
  @RequiresScope('admin')
  @AcrossTransactions()
  @ApiOperation({ summary: 'Change the address, the token or the capabilities of a vendor' })
  @ApiOkResponse({ type: VendorAnswer })
  @ApiErrors('not_found', 'conflict')
  async change(
    @Param('namespace', TextIdPipe) namespace: string,
    @Body() request: ChangeVendor,
    @CurrentCaller() caller: Caller,
  ): Promise<VendorAnswer> {
    await this.vendors.change(namespace, request, caller);
    return this.view.one(await this.listed.find(namespace));
  }

  @Delete(':namespace')
  @RequiresScope('admin')
  @AcrossTransactions()
  @ApiOperation({ summary: 'Disconnect a vendor that has no machines and no open purchases' })
  @ApiOkResponse({ type: RemovedVendor })
  @ApiErrors('not_found', 'conflict')
  async remove(
    @Param('namespace', TextIdPipe) namespace: string,
    @CurrentCaller() caller: Caller,
  ): Promise<RemovedVendor> {
    await this.vendors.remove(namespace, caller);
    return { removed: namespace };
  }

  @Post(':namespace/check')
  @RequiresScope('admin')
  @ReadOnly()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Call a vendor and report what works, what does not and what to do next',
    description: 'Nothing is changed at the vendor: no order, no price, no recommendation.',
  })
  @ApiOkResponse({ type: VendorCheckAnswer })
  @ApiErrors('not_found', 'namespace_unsupported')
  async check(@Param('namespace', TextIdPipe) namespace: string): Promise<VendorCheckAnswer> {
    const vendor = await this.listed.find(namespace);
    return this.view.check(namespace, await this.checks.check(vendor));
  }
}
