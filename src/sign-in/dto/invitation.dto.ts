import { ApiProperty } from '@nestjs/swagger';
import { IsText } from '../../validation/index.js';

export class InvitationCode {
  @ApiProperty({ example: 'rki_…', description: 'What follows # in the invitation link' })
  @IsText(1, 512)
  code: string;
}
