import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Message, PaginationResponse } from '../ucp/index.js';
import { Product } from './views/product.view.js';

export class LookupAnswer {
  @ApiProperty({ type: [Product] })
  products: Product[];

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

export class SearchAnswer extends LookupAnswer {
  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

export class ProductAnswer {
  @ApiProperty({ type: Product })
  product: Product;

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}
