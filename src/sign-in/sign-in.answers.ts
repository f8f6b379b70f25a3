import { ApiProperty } from '@nestjs/swagger';

/** The response of every operation that signs a browser in. */
export const SIGNED_IN = {
  description: 'Signed in; the cookie is set',
  headers: {
    'Set-Cookie': { schema: { type: 'string' }, description: 'HttpOnly, SameSite=Strict' },
  },
} as const;

export class InvitationBody {
  @ApiProperty({ example: 'Mei', description: 'Who is invited' })
  name: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description:
      'PublicKeyCredentialCreationOptionsJSON, valid for 5 minutes; null where no passkey is possible',
  })
  passkey_options: Record<string, unknown> | null;
}

export class PasskeyOptionsBody {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'PublicKeyCredentialRequestOptionsJSON, valid for 5 minutes',
  })
  passkey_options: Record<string, unknown>;
}
