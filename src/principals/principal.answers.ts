import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  AuthorBody,
  PRINCIPAL_KINDS,
  ROLES,
  SCOPES,
  type PrincipalKind,
  type PrincipalRole,
  type Scope,
} from '../auth/index.js';
import { Message } from '../ucp/index.js';
import { LimitsInput } from './dto/principal.dto.js';

export const PRINCIPAL_STATUSES = ['active', 'expired', 'revoked'] as const;

export class PrincipalBody {
  @ApiProperty({ example: 'prn-7' })
  id: string;

  @ApiProperty({ example: 'Restocking agent' })
  name: string;

  @ApiProperty({ enum: PRINCIPAL_KINDS })
  kind: PrincipalKind;

  @ApiProperty({
    enum: ['owner', ...ROLES, 'custom'],
    description: 'custom: the scopes were given one by one',
  })
  role: PrincipalRole;

  @ApiProperty({ enum: SCOPES, isArray: true })
  scopes: Scope[];

  @ApiProperty({ type: LimitsInput, description: 'They only tighten the rules' })
  limits: LimitsInput;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: AuthorBody, nullable: true, description: 'null for the owner' })
  created_by: AuthorBody | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: never' })
  expires_at: string | null;

  @ApiProperty({ enum: PRINCIPAL_STATUSES })
  status: (typeof PRINCIPAL_STATUSES)[number];
}

export class PrincipalAnswer {
  @ApiProperty({ type: PrincipalBody })
  principal: PrincipalBody;
}

export class PrincipalList {
  @ApiProperty({ type: [PrincipalBody] })
  principals: PrincipalBody[];
}

export class IssuedPrincipal extends PrincipalAnswer {
  @ApiPropertyOptional({
    example: 'rk_live_…',
    description: 'Shown only in this response: store it now',
  })
  token?: string;

  @ApiPropertyOptional({
    format: 'uri',
    example: 'https://route.example/invitation#rki_…',
    description: 'For a person instead of a token: valid for 72 hours, once. Shown only here.',
  })
  invitation_url?: string;

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

export class RevokedPrincipal {
  @ApiProperty({ example: 'prn-7' })
  revoked: string;
}
