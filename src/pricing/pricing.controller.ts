import { Body, Param, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { type Requester, LimitedToMachine, machineInPath, RequiresScope } from '../auth/index.js';
import { AskedBy, UcpController } from '../api/index.js';
import { UPSTREAM_ERRORS } from '../adapters/index.js';
import { AcrossTransactions } from '../idempotency/index.js';
import { ApiErrors, LocationIdPipe } from '../ucp/index.js';
import { PricesRequestPipe, PutPrices, type WantedPrices } from './dto/put-prices.dto.js';
import { PricesAnswer } from './pricing.answers.js';
import { PricingService } from './requests/pricing.service.js';
import { PricingView } from './pricing.view.js';

@UcpController('locations', ['pricing'])
export class PricingController {
  constructor(
    private readonly pricing: PricingService,
    private readonly view: PricingView,
  ) {}

  @Put(':id/prices')
  @RequiresScope('price')
  @LimitedToMachine(machineInPath)
  @AcrossTransactions()
  @ApiOperation({ summary: 'Change live prices on a machine; large changes need approval first' })
  @ApiBody({ type: PutPrices })
  @ApiOkResponse({ type: PricesAnswer })
  @ApiErrors(
    'confirmation_required',
    'namespace_mismatch',
    'kill_switch_engaged',
    'guard_unverifiable',
    ...UPSTREAM_ERRORS,
  )
  async change(
    @Param('id', LocationIdPipe) id: string,
    @Body(PricesRequestPipe) wanted: WantedPrices,
    @AskedBy() askedBy: Requester,
  ): Promise<PricesAnswer> {
    return this.view.answer(await this.pricing.change(id, wanted, askedBy));
  }
}
