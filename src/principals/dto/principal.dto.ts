import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, Matches } from 'class-validator';
import { ROLES, SCOPES, type Role, type Scope } from '../../auth/index.js';
import { NAMESPACE_PATTERN } from '../../config/index.js';
import type { PrincipalLimits } from '../../rules/index.js';
import {
  IsAmount,
  IsDateTime,
  IsLocationId,
  IsText,
  IsWhole,
  Nullable,
  Optional,
  OptionalPart,
} from '../../validation/index.js';

const GIVEN_KINDS = ['person', 'agent', 'channel'] as const;
const MAX_NAMESPACES = 100;
const MAX_LOCATIONS = 1_000;
const MAX_OVERLAP_S = 604_800;

const IsName = (): PropertyDecorator => (target, key) => {
  IsText(1, 100)(target, key);
  Matches(/\S/, { message: 'must not be blank' })(target, key);
};

const IsRole = () => IsIn(ROLES, { message: `must be one of ${ROLES.join(', ')}` });

const IsScopes = (): PropertyDecorator => (target, key) => {
  IsArray({ message: 'must be a list' })(target, key);
  IsIn(SCOPES, { each: true, message: `must be one of ${SCOPES.join(', ')}` })(target, key);
  ArrayMaxSize(SCOPES.length, { message: `must have at most ${SCOPES.length} entries` })(
    target,
    key,
  );
};

const fen = (what: string) =>
  ({ type: 'integer', minimum: 0, description: `In minor units; ${what}` }) as const;

export class LimitsInput implements PrincipalLimits {
  @ApiPropertyOptional(fen('a purchase above it needs approval, 0 forbids purchases'))
  @Optional()
  @IsAmount()
  spendingLimitPerRun?: number;

  @ApiPropertyOptional(fen('of this principal in any 24 hours, 0 forbids purchases'))
  @Optional()
  @IsAmount()
  spendingLimitPerDay?: number;

  @ApiPropertyOptional(fen('a price step above it needs approval, 0 forbids price changes'))
  @Optional()
  @IsAmount()
  priceCapPerItem?: number;

  @ApiPropertyOptional({ type: [String], example: ['acme-supply'] })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MAX_NAMESPACES, { message: `must have at most ${MAX_NAMESPACES} entries` })
  @Matches(NAMESPACE_PATTERN, { each: true, message: 'must be a namespace such as acme-supply' })
  namespaces?: string[];

  @ApiPropertyOptional({ type: [String], description: 'Machines that it may change' })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MAX_LOCATIONS, { message: `must have at most ${MAX_LOCATIONS} entries` })
  @IsLocationId({ each: true })
  locations?: string[];
}

export class CreatePrincipal {
  @ApiProperty({ minLength: 1, maxLength: 100, example: 'Restocking agent' })
  @IsName()
  name: string;

  @ApiProperty({ enum: GIVEN_KINDS })
  @IsIn(GIVEN_KINDS, { message: `must be one of ${GIVEN_KINDS.join(', ')}` })
  kind: (typeof GIVEN_KINDS)[number];

  @ApiPropertyOptional({ enum: ROLES })
  @Optional()
  @IsRole()
  role?: Role;

  @ApiPropertyOptional({ enum: SCOPES, isArray: true, description: 'Instead of a role' })
  @Optional()
  @IsScopes()
  @ArrayMinSize(0)
  scopes?: Scope[];

  @ApiPropertyOptional({ type: LimitsInput, nullable: true })
  @OptionalPart(() => LimitsInput)
  limits?: LimitsInput | null;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @Nullable()
  @IsDateTime()
  expires_at?: string | null;
}

export class ChangePrincipal {
  @ApiPropertyOptional({ minLength: 1, maxLength: 100 })
  @Optional()
  @IsName()
  name?: string;

  @ApiPropertyOptional({ enum: ROLES })
  @Optional()
  @IsRole()
  role?: Role;

  @ApiPropertyOptional({ enum: SCOPES, isArray: true, description: 'Instead of a role' })
  @Optional()
  @IsScopes()
  scopes?: Scope[];

  @ApiPropertyOptional({
    type: LimitsInput,
    nullable: true,
    description: 'Replaces all limits; null: none',
  })
  @OptionalPart(() => LimitsInput)
  limits?: LimitsInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null: never',
  })
  @Nullable()
  @IsDateTime()
  expires_at?: string | null;
}

export class RotateToken {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_OVERLAP_S,
    default: 0,
    description: 'How many seconds the previous token still works',
  })
  @Optional()
  @IsWhole(0, MAX_OVERLAP_S)
  overlap_s?: number;
}

export class ListPrincipals {
  @ApiPropertyOptional({ enum: ['active', 'all'], description: 'all: revoked ones too' })
  @Optional()
  @IsIn(['active', 'all'], { message: 'must be active or all' })
  status?: 'active' | 'all';
}
