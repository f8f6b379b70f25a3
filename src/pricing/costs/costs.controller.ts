import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { ApiErrors, LocationIdPipe } from '../../ucp/index.js';
import { CostsView, MachineCostsAnswer } from './costs.view.js';
import { ProductCostsService } from './product-costs.service.js';

@UcpController('locations', ['pricing'])
export class CostsController {
  constructor(
    private readonly costs: ProductCostsService,
    private readonly view: CostsView,
  ) {}

  @Get(':id/costs')
  @RequiresScope('read')
  @ApiOperation({
    summary: "List what a machine's products cost and what their prices leave",
    description:
      'What was last paid for a product, else the cost of its last sale, else the present price of a supplier, as for the rule `minMarginPercent`. Suppliers are asked only for products that have neither.',
  })
  @ApiOkResponse({ type: MachineCostsAnswer })
  @ApiErrors('not_found')
  async list(@Param('id', LocationIdPipe) id: string): Promise<MachineCostsAnswer> {
    return this.view.machine(await this.costs.of(id));
  }
}
