import { ApiProperty } from '@nestjs/swagger';
import { PRINCIPAL_KINDS, type Author, type PrincipalKind } from './caller.js';

export class AuthorBody implements Author {
  @ApiProperty({ example: 'prn-owner' })
  id: string;

  @ApiProperty({ example: 'Owner' })
  name: string;

  @ApiProperty({ enum: PRINCIPAL_KINDS })
  kind: PrincipalKind;
}
