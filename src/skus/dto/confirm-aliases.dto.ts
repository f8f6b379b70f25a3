import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsIn, IsObject, IsString, ValidateNested } from 'class-validator';
import { Nullable } from '../../validation/index.js';

export class ConfirmedAlias {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  @IsString({ message: 'must be text' })
  sku_id: string;

  @ApiPropertyOptional({ nullable: true, enum: ['manual'] })
  @Nullable()
  @IsIn(['manual'], { message: 'can only be manual: what is confirmed here is confirmed by hand' })
  source?: 'manual' | null;
}

export class ConfirmAliases {
  @ApiProperty({ type: [ConfirmedAlias], minItems: 1 })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must name at least one SKU; to take an alias back, DELETE it' })
  @IsObject({ each: true, message: 'must hold only objects' })
  @ValidateNested({ each: true })
  @Type(() => ConfirmedAlias)
  aliases: ConfirmedAlias[];
}
