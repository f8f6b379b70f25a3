import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { FORMS, type Form } from './domain/form.js';
import { Optional } from '../../../validation/index.js';

export class PickListQuery {
  @ApiPropertyOptional({ enum: FORMS, description: 'Left out, the Accept header decides' })
  @Optional()
  @IsIn(FORMS, { message: `must be one of ${FORMS.join(', ')}` })
  format?: Form;
}
