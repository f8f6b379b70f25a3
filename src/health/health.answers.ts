import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
  OmitType,
  PartialType,
} from '@nestjs/swagger';

class VendorState {
  @ApiProperty({ enum: ['live', 'planned'] })
  status: string;

  @ApiPropertyOptional({ example: 'ok', description: 'Of the latest call to a live vendor' })
  last_outcome?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  last_call_at?: string;
}

@ApiExtraModels(VendorState)
class CheckBody {
  @ApiProperty({ enum: ['up', 'down'] })
  status: string;

  @ApiPropertyOptional({ description: 'Why it is down' })
  message?: string;

  @ApiPropertyOptional({ type: [String], description: 'Migrations that were not run yet' })
  pending?: string[];

  @ApiPropertyOptional({ type: [String], description: 'Migrations that this version lacks' })
  unknown?: string[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(VendorState) },
    description: 'Of `adapters`: by namespace. A vendor that is down does not make this unready',
  })
  namespaces?: Record<string, VendorState>;
}

const checks = (description: string) =>
  ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(CheckBody) },
    description,
  });

@ApiExtraModels(CheckBody)
export class HealthBody {
  @ApiProperty({ enum: ['ok', 'error', 'shutting_down'] })
  status: string;

  @checks('What is well, by the name of the check')
  info: Record<string, CheckBody>;

  @checks('What is not')
  error: Record<string, CheckBody>;

  @checks('All of it')
  details: Record<string, CheckBody>;
}

/** Only the status for callers who may not read. */
export class ReadinessBody extends PartialType(OmitType(HealthBody, ['status'])) {
  @ApiProperty({ enum: ['ok', 'error', 'shutting_down'] })
  status: string;
}
