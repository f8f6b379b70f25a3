import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { IsText, Nullable, OptionalPart } from '../../validation/index.js';
import type { Resolver } from '../domain/resolver.js';

export class ResolverInput implements Resolver {
  @ApiProperty({ enum: ['chat', 'dashboard'] })
  @IsIn(['chat', 'dashboard'], { message: 'must be chat or dashboard' })
  channel: 'chat' | 'dashboard';

  @ApiPropertyOptional({ nullable: true, type: String, description: 'Needed for the chat channel' })
  @Nullable()
  @IsString({ message: 'must be text' })
  @MaxLength(128, { message: 'must have at most 128 characters' })
  chat_id?: string | null;

  @ApiPropertyOptional({ nullable: true, type: String })
  @Nullable()
  @IsString({ message: 'must be text' })
  @MaxLength(128, { message: 'must have at most 128 characters' })
  sender_id?: string | null;
}

export class ResolveApproval {
  @ApiProperty()
  @IsBoolean({ message: 'must be true or false' })
  approved: boolean;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    maxLength: 1000,
    description: 'Why; whoever asked can read it',
  })
  @Nullable()
  @IsText(0, 1000)
  reason?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: ResolverInput,
    description: 'Who decides; left out, it is whoever holds the token',
  })
  @OptionalPart(() => ResolverInput)
  resolver?: ResolverInput | null;
}
