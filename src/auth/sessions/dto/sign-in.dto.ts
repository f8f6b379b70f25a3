import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

export class SignIn {
  @ApiProperty({ description: 'The operator token or the token of any principal' })
  @IsString({ message: 'must be text' })
  @MaxLength(512, { message: 'must have at most 512 characters' })
  token: string;
}
