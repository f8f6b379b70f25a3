import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Message, Price } from '../ucp/index.js';

class PricedProduct {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  id: string;

  @ApiPropertyOptional()
  title?: string;
}

export class UpdatedPrice {
  @ApiProperty({ type: PricedProduct })
  item: PricedProduct;

  @ApiProperty({ type: Price })
  previous: Price;

  @ApiProperty({ type: Price, description: 'What the machine shows now' })
  price: Price;
}

class WaitingTask {
  @ApiProperty({ example: 'tsk-1' })
  id: string;
}

export class WaitingPriceBody {
  @ApiProperty({ type: PricedProduct })
  item: PricedProduct;

  @ApiProperty({ type: Price, description: 'What the machine has until then' })
  previous: Price;

  @ApiProperty({ type: Price, description: 'What a person has to set' })
  price: Price;

  @ApiProperty({ type: WaitingTask, description: 'The task that says so' })
  task: WaitingTask;
}

class PendingAction {
  @ApiProperty({ example: 'dec-1790000000000-7' })
  id: string;
}

@ApiExtraModels(PendingAction)
export class PricesAnswer {
  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty({ type: [UpdatedPrice], description: 'In the order of the request' })
  updated: UpdatedPrice[];

  @ApiPropertyOptional({
    type: [WaitingPriceBody],
    description:
      'Prices of a machine without an API, which a person has to set there; nothing has changed yet',
  })
  waiting?: WaitingPriceBody[];

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: getSchemaPath(PendingAction) } },
    description: 'The decision that the change waits for',
  })
  actions?: Record<string, PendingAction[]>;
}
