import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Rules } from '../rules/index.js';
import { DefaultDestination } from './dto/rules-patch.dto.js';
import { Message, TimestampService, warning, withMessages } from '../ucp/index.js';

class RulesBody implements Rules {
  @ApiProperty({ type: 'integer', description: 'In minor units, such as fen', example: 50_000 })
  spendingLimitPerRun: number;

  @ApiProperty({ description: 'Minor units in any 24 hours', type: 'integer', nullable: true })
  spendingLimitPerDay: number | null;

  @ApiProperty({
    description: 'Minor units in any 7 times 24 hours',
    type: 'integer',
    nullable: true,
  })
  spendingLimitPerWeek: number | null;

  @ApiProperty({
    description: 'Percent above the price per piece last paid within 180 days',
    type: 'integer',
    nullable: true,
  })
  unitPriceJumpPercent: number | null;

  @ApiProperty({ type: 'integer', description: 'In minor units, such as fen', example: 100 })
  priceCapPerItem: number;

  @ApiProperty({
    description: 'Minor units from the price of 24 hours ago, or from a later approved one',
    type: 'integer',
    nullable: true,
  })
  priceStepPerDay: number | null;

  @ApiProperty({
    description: 'Percent of the price, over the known cost',
    type: 'integer',
    nullable: true,
  })
  minMarginPercent: number | null;

  @ApiProperty({ description: 'In minor units, such as fen', type: 'integer', nullable: true })
  fourEyesAboveFen: number | null;

  @ApiProperty({ type: [String] })
  hardNoGos: string[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  probationUntil: string | null;

  @ApiProperty()
  killSwitchEngaged: boolean;

  @ApiProperty()
  simulationEnabled: boolean;

  @ApiProperty({ type: DefaultDestination, nullable: true })
  defaultDestination: DefaultDestination | null;

  @ApiProperty({ type: [DefaultDestination] })
  otherDestinations: DefaultDestination[];
}

export class RulesAnswer {
  @ApiProperty({ type: RulesBody })
  rules: RulesBody;

  @ApiPropertyOptional({
    type: [Message],
    description: 'Of a change: upstream writes that began before it and have not ended',
  })
  messages?: Message[];
}

@Injectable()
export class RulesView {
  constructor(private readonly timestamps: TimestampService) {}

  answer(rules: Rules): RulesAnswer {
    const { probationUntil } = rules;
    return {
      rules: {
        ...rules,
        probationUntil: probationUntil && this.timestamps.format(new Date(probationUntil)),
      },
    };
  }

  /** @param running subjects of the upstream writes that started before the change. */
  changed(rules: Rules, running: readonly string[]): RulesAnswer {
    return withMessages(
      this.answer(rules),
      running.map((subject) =>
        warning(
          'write_in_progress',
          `Began before this change and has no answer from its vendor yet: ${subject}`,
        ),
      ),
    );
  }
}
