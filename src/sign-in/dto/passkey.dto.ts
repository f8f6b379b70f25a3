import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, Matches, ValidateNested } from 'class-validator';
import { constraint, Optional } from '../../validation/index.js';
import { InvitationCode } from './invitation.dto.js';

const MAX_ID = 1_400;
const MAX_DATA = 32_768;
const MAX_TRANSPORTS = 10;

const BASE64URL = /^[\w-]+$/;

const IsBase64Url = (most: number) =>
  constraint(
    'isBase64Url',
    (value) => typeof value === 'string' && value.length <= most && BASE64URL.test(value),
    `must be base64url text of at most ${most} characters`,
  )();

const Part =
  (type: () => new () => object): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: () => type() })(target, key);
    IsObject({ message: 'must be an object' })(target, key);
    ValidateNested()(target, key);
    Type(type)(target, key);
  };

class Attestation {
  @ApiProperty()
  @IsBase64Url(MAX_DATA)
  clientDataJSON: string;

  @ApiProperty()
  @IsBase64Url(MAX_DATA)
  attestationObject: string;

  @ApiPropertyOptional({ type: [String] })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MAX_TRANSPORTS, { message: `must have at most ${MAX_TRANSPORTS} entries` })
  @Matches(/^[\w-]{1,30}$/, { each: true, message: 'must be the name of a transport' })
  transports?: string[];
}

class Assertion {
  @ApiProperty()
  @IsBase64Url(MAX_DATA)
  clientDataJSON: string;

  @ApiProperty()
  @IsBase64Url(MAX_DATA)
  authenticatorData: string;

  @ApiProperty()
  @IsBase64Url(MAX_DATA)
  signature: string;

  @ApiPropertyOptional()
  @Optional()
  @IsBase64Url(MAX_ID)
  userHandle?: string;
}

/** A `RegistrationResponseJSON` of the Web Authentication standard. */
export class NewCredential {
  @ApiProperty()
  @IsBase64Url(MAX_ID)
  id: string;

  @Part(() => Attestation)
  response: Attestation;
}

/** An `AuthenticationResponseJSON` of the Web Authentication standard. */
export class SignedCredential {
  @ApiProperty()
  @IsBase64Url(MAX_ID)
  id: string;

  @Part(() => Assertion)
  response: Assertion;
}

export class AcceptWithPasskey extends InvitationCode {
  @Part(() => NewCredential)
  credential: NewCredential;
}

export class SignInWithPasskey {
  @Part(() => SignedCredential)
  credential: SignedCredential;
}
