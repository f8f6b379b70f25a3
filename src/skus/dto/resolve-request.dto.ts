import { ApiProperty } from '@nestjs/swagger';
import { IsArray, IsString } from 'class-validator';

export class ResolveRequest {
  @ApiProperty({ type: [String], minItems: 1, maxItems: 50, example: ['acme-machine:8800113'] })
  @IsArray({ message: 'must be a list' })
  @IsString({ each: true, message: 'must hold only text' })
  ids: string[];

  @ApiProperty({ example: 'acme-supply' })
  @IsString({ message: 'must be text' })
  to_namespace: string;
}
