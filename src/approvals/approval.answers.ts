import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AuthorBody } from '../auth/index.js';
import { TextsBody } from '../texts/index.js';
import { PaginationResponse, PostalAddress, Price, type Unit } from '../ucp/index.js';
import {
  APPROVAL_KINDS,
  APPROVAL_STATUSES,
  SUBJECT_TYPES,
  type ApprovalKind,
  type ApprovalStatus,
  type SubjectType,
} from './approval.js';
import type { TermsDestination } from './domain/terms.js';

class Subject {
  @ApiProperty({ enum: SUBJECT_TYPES })
  type: SubjectType;

  @ApiProperty()
  id: string;
}

class ApprovalItem {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  id: string;

  @ApiProperty()
  title: string;
}

export class ApprovalLine {
  @ApiProperty({ type: ApprovalItem })
  item: ApprovalItem;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'In units' })
  quantity?: number;

  @ApiPropertyOptional({ enum: ['EA', 'BX'] })
  unit?: Unit;

  @ApiPropertyOptional({
    type: Price,
    description: 'Of one unit; of a price change, what the item is to sell for',
  })
  price?: Price;

  @ApiPropertyOptional({
    type: Price,
    description: 'Of a price change: what the machine showed when this was asked',
  })
  previous?: Price;

  @ApiPropertyOptional({ type: Price, description: 'Of the whole line' })
  amount?: Price;
}

class ApprovalDestination extends PostalAddress implements TermsDestination {
  @ApiProperty({ enum: ['shipping', 'pickup'] })
  method: 'shipping' | 'pickup';

  @ApiPropertyOptional({ description: 'Of pickup: the site', example: 'site:WH-01' })
  id?: string;

  @ApiPropertyOptional()
  name?: string;
}

export class ApprovalBody {
  @ApiProperty({ example: 'dec-1790000000000-7' })
  id: string;

  @ApiProperty({ enum: APPROVAL_KINDS })
  kind: ApprovalKind;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty()
  summary: string;

  @ApiProperty()
  reasoning: string;

  @ApiPropertyOptional({
    type: TextsBody,
    description: 'What summary and reasoning say, for readers of other languages',
  })
  texts?: TextsBody;

  @ApiProperty({ type: Subject })
  subject: Subject;

  @ApiPropertyOptional({
    type: Price,
    description: 'What is at stake: the total of the purchase or of the run',
  })
  amount?: Price;

  @ApiPropertyOptional({
    type: Price,
    description:
      'What it costs exactly, where that is more than the amount: prices of pieces are rounded',
  })
  exact_amount?: Price;

  @ApiPropertyOptional({
    type: ApprovalDestination,
    description: 'Where the goods go, where that was known when this was asked',
  })
  destination?: ApprovalDestination;

  @ApiPropertyOptional({
    format: 'uri',
    description:
      'The UCP-Agent profile of whoever made the request that led to it, where that was said',
  })
  requested_by?: string;

  @ApiPropertyOptional({ description: 'The name of whoever asked', example: 'Restocking agent' })
  asked_by?: string;

  @ApiPropertyOptional({ type: AuthorBody })
  asked_by_principal?: AuthorBody;

  @ApiPropertyOptional({ description: 'The machine, where it is about one only' })
  location?: string;

  @ApiPropertyOptional({
    type: [ApprovalLine],
    description: 'All of them where one decision is asked for; in a list at most the first 5',
  })
  lines?: ApprovalLine[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'How many lines there are; given whenever lines are',
  })
  lines_total?: number;

  @ApiProperty({ enum: APPROVAL_STATUSES })
  status: ApprovalStatus;

  @ApiProperty({ type: Boolean, nullable: true })
  approved: boolean | null;

  @ApiPropertyOptional({ format: 'date-time' })
  resolved_at?: string;

  @ApiPropertyOptional()
  resolved_by?: string;

  @ApiPropertyOptional({
    type: AuthorBody,
    description: 'Whose credential it was decided with; resolved_by also says who they vouched for',
  })
  resolved_by_principal?: AuthorBody;

  @ApiPropertyOptional({ description: 'What the decider said about it' })
  resolution_reason?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When what was approved was done' })
  used_at?: string;
}

export class ApprovalList {
  @ApiProperty({ type: [ApprovalBody] })
  approvals: ApprovalBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}
