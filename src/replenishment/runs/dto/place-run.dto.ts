import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsText, Nullable, Optional } from '../../../validation/index.js';

export class PlaceRun {
  @ApiPropertyOptional({
    nullable: true,
    type: Boolean,
    description: 'Leave out the lines that no live supplier sells, instead of placing nothing',
  })
  @Nullable()
  @IsBoolean({ message: 'must be true or false' })
  skip_unresolved?: boolean | null;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Also approves the run where that is needed; needs the scope decide',
  })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  approve?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'With `approve`: the decision that the caller has seen. If the run waits for another one now, because it was changed, nothing is approved or placed',
  })
  @Nullable()
  @IsText(1, 128)
  approval_id?: string | null;
}
