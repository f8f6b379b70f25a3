import { ApiProperty } from '@nestjs/swagger';

/** A text as code and parameters, for readers who put it into words in their own language. */
export class TextBody {
  @ApiProperty({ example: 'low_stock' })
  code: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'Amounts are in minor units; a member that is itself a text again has a code and parameters',
  })
  params: object;
}

/** The texts of an event or of a decision. */
export class TextsBody {
  @ApiProperty({ type: TextBody })
  summary: TextBody;

  @ApiProperty({ type: TextBody })
  reasoning: TextBody;
}
