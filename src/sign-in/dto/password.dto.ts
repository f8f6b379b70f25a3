import { ApiProperty } from '@nestjs/swagger';
import { constraint, IsText } from '../../validation/index.js';
import { SIGN_IN_NAME_EXPECTED, signInName } from '../domain/sign-in-name.js';
import { InvitationCode } from './invitation.dto.js';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;
const MAX_NAME = 200;

const IsSignInName = constraint(
  'isSignInName',
  (value) => typeof value === 'string' && signInName(value) !== undefined,
  SIGN_IN_NAME_EXPECTED,
);

export class AcceptWithPassword extends InvitationCode {
  @ApiProperty({ example: 'mei', description: 'Unique; upper and lower case are the same' })
  @IsSignInName()
  sign_in_name: string;

  @ApiProperty({ minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD, format: 'password' })
  @IsText(MIN_PASSWORD, MAX_PASSWORD)
  password: string;
}

export class SignInWithPassword {
  @ApiProperty({ example: 'mei' })
  @IsText(1, MAX_NAME)
  sign_in_name: string;

  @ApiProperty({ maxLength: MAX_PASSWORD, format: 'password' })
  @IsText(1, MAX_PASSWORD)
  password: string;
}
