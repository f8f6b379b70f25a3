import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { TakesUcpAgent, UcpController } from '../api/index.js';
import { RequiresScope } from '../auth/index.js';
import { UPSTREAM_ERRORS } from '../adapters/index.js';
import { ReadOnly } from '../idempotency/index.js';
import { ApiErrors, UsesCapabilities, type PreparedJson } from '../ucp/index.js';
import { LookupAnswer, ProductAnswer, SearchAnswer } from './catalog.answers.js';
import { CatalogService } from './catalog.service.js';
import { LookupRequest } from './dto/lookup-request.js';
import { ProductRequest } from './dto/product-request.js';
import { SearchRequest } from './dto/search-request.js';

@UcpController('catalog', ['dev.ucp.shopping.catalog.lookup', 'sku'])
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @Post('search')
  @TakesUcpAgent()
  @RequiresScope('read')
  @HttpCode(200)
  @ReadOnly()
  @UsesCapabilities(['dev.ucp.shopping.catalog.search', 'sku'])
  @ApiOperation({ summary: "Search a supplier's catalog or a machine's inventory" })
  @ApiBody({ type: SearchRequest, required: false })
  @ApiOkResponse({ type: SearchAnswer })
  @ApiErrors('namespace_mismatch', ...UPSTREAM_ERRORS)
  search(@Body() request: SearchRequest): Promise<PreparedJson> {
    return this.catalog.search(request);
  }

  @Post('lookup')
  @TakesUcpAgent()
  @RequiresScope('read')
  @HttpCode(200)
  @ReadOnly()
  @ApiOperation({ summary: 'Retrieve up to 50 products by id' })
  @ApiBody({ type: LookupRequest })
  @ApiOkResponse({ type: LookupAnswer })
  @ApiErrors('request_too_large', 'namespace_mismatch', ...UPSTREAM_ERRORS)
  lookup(@Body() request: LookupRequest): Promise<PreparedJson> {
    return this.catalog.lookup(request);
  }

  @Post('product')
  @TakesUcpAgent()
  @RequiresScope('read')
  @HttpCode(200)
  @ReadOnly()
  @ApiOperation({ summary: 'Retrieve a product' })
  @ApiBody({ type: ProductRequest })
  @ApiOkResponse({ type: ProductAnswer })
  @ApiErrors('namespace_mismatch', ...UPSTREAM_ERRORS)
  product(@Body() request: ProductRequest): Promise<PreparedJson> {
    return this.catalog.product(request);
  }
}
