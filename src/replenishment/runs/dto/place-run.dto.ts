import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

export class PlaceRun {
  @ApiPropertyOptional({
    nullable: true,
    type: Boolean,
    description: 'Leave out the lines that no live supplier sells, instead of placing nothing',
  })
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  skip_unresolved?: boolean | null;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Also approves the run where that is needed; needs the scope decide',
  })
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  approve?: boolean;
}
