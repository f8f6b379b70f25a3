import { ApiProperty } from '@nestjs/swagger';
import { IsArray, IsString } from 'class-validator';

export class LookupLocations {
  @ApiProperty({ type: [String], minItems: 1, maxItems: 50, example: ['M1'] })
  @IsArray({ message: 'must be a list of ids' })
  @IsString({ each: true, message: 'must hold only strings' })
  ids: string[];
}
