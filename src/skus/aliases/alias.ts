import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export type AliasSource = 'barcode' | 'manual' | 'suggested';

/** The same product in another namespace. */
export class Alias {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  sku_id: string;

  @ApiProperty({ enum: ['barcode', 'manual', 'suggested'] })
  source: AliasSource;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  confirmed_at?: string | null;
}
