import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { FORMS, type Form } from './domain/form.js';

export class PickListQuery {
  @ApiPropertyOptional({ enum: FORMS, description: 'Left out, the Accept header decides' })
  @IsOptional()
  @IsIn(FORMS, { message: `must be one of ${FORMS.join(', ')}` })
  format?: Form;
}
