import { ApiProperty } from '@nestjs/swagger';

const measure = (description: string) =>
  ApiProperty({ type: 'number', nullable: true, description });

class PinballBody {
  @measure('At the median')
  '0.5': number | null;

  @measure('At the 0.9 quantile')
  '0.9': number | null;

  @measure('At the 0.95 quantile')
  '0.95': number | null;
}

class SkillBody {
  @ApiProperty({ description: 'By how much the error is smaller than that of the naive rate' })
  value: number;

  @ApiProperty({ description: 'Lower bound of the 95 % bootstrap interval' })
  low: number;

  @ApiProperty()
  high: number;
}

export class MeasuresBody {
  @ApiProperty({ type: 'integer', description: 'How many forecasts the measures are of' })
  scored: number;

  @measure('Absolute errors to units sold')
  wape: number | null;

  @measure('Units forecast too many to units sold')
  bias: number | null;

  @measure('Root mean squared error, scaled by that of repeating the last week')
  rmsse: number | null;

  @ApiProperty({ type: PinballBody, description: 'Pinball loss per forecast, in units' })
  pinball: PinballBody;

  @measure('How often no more was sold than the 0.9 quantile')
  coverage_90: number | null;

  @ApiProperty({ type: SkillBody, nullable: true })
  skill: SkillBody | null;
}

export class VersionReportBody extends MeasuresBody {
  @ApiProperty({
    type: 'integer',
    description: 'Scored, pending and censored together; one for each slot and day',
  })
  forecasts: number;

  @ApiProperty({
    type: 'integer',
    description: 'Too young, or sales of their days are not on record yet',
  })
  pending: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of slots that ran empty, were closed or were taken out meanwhile',
  })
  censored: number;

  @ApiProperty({ type: MeasuresBody, description: 'Of forecasts from a measured rate' })
  measured: MeasuresBody;

  @ApiProperty({ type: MeasuresBody, description: 'Of forecasts from an inferred rate' })
  unmeasured: MeasuresBody;
}

export class ScoreBody {
  @ApiProperty({ type: 'integer' })
  horizon_days: number;

  @ApiProperty({ type: 'integer', description: 'Of the last 84 days' })
  total_forecasts: number;

  @ApiProperty({ type: 'integer' })
  pending: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/VersionReportBody' },
    description: 'By strategy version',
  })
  reports: Record<string, VersionReportBody>;
}
