import { HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AcrossTransactions } from '../idempotency/index.js';
import { UcpController } from '../ucp-controller.js';
import { UsesCapabilities, type PreparedJson } from '../ucp/index.js';
import { LookupAnswer, ProductAnswer, SearchAnswer } from './catalog.answers.js';
import { CatalogService } from './catalog.service.js';
import { CheckedBody } from './dto/checked-body.decorator.js';
import { LookupRequest, lookupRequest } from './dto/lookup-request.js';
import { ProductRequest, productRequest } from './dto/product-request.js';
import { SearchRequest, searchRequest } from './dto/search-request.js';

@UcpController('catalog', ['dev.ucp.shopping.catalog.lookup', 'sku'])
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @Post('search')
  @HttpCode(200)
  @AcrossTransactions()
  @UsesCapabilities(['dev.ucp.shopping.catalog.search', 'sku'])
  @ApiOperation({ summary: "Search a supplier's catalog or what a machine holds" })
  @ApiBody({ type: SearchRequest })
  @ApiOkResponse({ type: SearchAnswer })
  search(@CheckedBody(searchRequest) request: SearchRequest): Promise<PreparedJson> {
    return this.catalog.search(request);
  }

  @Post('lookup')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({ summary: 'Look up to 50 products up by their ids' })
  @ApiBody({ type: LookupRequest })
  @ApiOkResponse({ type: LookupAnswer })
  lookup(@CheckedBody(lookupRequest) request: LookupRequest): Promise<PreparedJson> {
    return this.catalog.lookup(request);
  }

  @Post('product')
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({ summary: 'One product by its id' })
  @ApiBody({ type: ProductRequest })
  @ApiOkResponse({ type: ProductAnswer })
  product(@CheckedBody(productRequest) request: ProductRequest): Promise<PreparedJson> {
    return this.catalog.product(request);
  }
}
