import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { ApiErrors, TextIdPipe } from '../../ucp/index.js';
import { ListProductPrices } from '../dto/list-product-prices.dto.js';
import { ProductPricesService } from './product-prices.service.js';
import {
  MachinePricesAnswer,
  ProductPricesList,
  ProductPricesView,
} from './product-prices.view.js';

@UcpController('prices', ['pricing', 'inventory'])
export class ProductPricesController {
  constructor(
    private readonly prices: ProductPricesService,
    private readonly view: ProductPricesView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: 'List the products in all machines with their lowest and highest price',
  })
  @ApiOkResponse({ type: ProductPricesList })
  async list(@Query() request: ListProductPrices): Promise<ProductPricesList> {
    return this.view.list(await this.prices.list(request));
  }

  @Get(':sku_id')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Compare the price of a product in all machines that hold it, as of their last sync',
  })
  @ApiOkResponse({ type: MachinePricesAnswer })
  @ApiErrors('not_found')
  async get(@Param('sku_id', TextIdPipe) skuId: string): Promise<MachinePricesAnswer> {
    return this.view.one(await this.prices.get(skuId));
  }
}
