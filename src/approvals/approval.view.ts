import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Timestamps } from '../ucp/index.js';
import {
  APPROVAL_KINDS,
  APPROVAL_STATUSES,
  type Approval,
  type ApprovalKind,
  type ApprovalStatus,
  type SubjectType,
} from './approval.js';

class Subject {
  @ApiProperty({ enum: ['replenishment_run', 'checkout', 'price_change', 'slot'] })
  type: SubjectType;

  @ApiProperty()
  id: string;
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

  @ApiProperty({ type: Subject })
  subject: Subject;

  @ApiProperty({ enum: APPROVAL_STATUSES })
  status: ApprovalStatus;

  @ApiProperty({ type: Boolean, nullable: true })
  approved: boolean | null;

  @ApiPropertyOptional({ format: 'date-time' })
  resolved_at?: string;

  @ApiPropertyOptional()
  resolved_by?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When what was approved was done' })
  used_at?: string;
}

export class ApprovalList {
  @ApiProperty({ type: [ApprovalBody] })
  approvals: ApprovalBody[];
}

@Injectable()
export class ApprovalView {
  constructor(private readonly timestamps: Timestamps) {}

  list(approvals: readonly Approval[]): ApprovalList {
    return { approvals: approvals.map((approval) => this.one(approval)) };
  }

  one(approval: Approval): ApprovalBody {
    const { id, kind, at, summary, reasoning, subject, status } = approval;
    const { resolvedAt, resolvedBy, usedAt } = approval;
    return {
      id,
      kind,
      at: this.timestamps.format(at),
      summary,
      reasoning,
      subject,
      status,
      approved: status === 'pending' ? null : status === 'approved',
      ...(resolvedAt && { resolved_at: this.timestamps.format(resolvedAt) }),
      ...(resolvedBy !== null && { resolved_by: resolvedBy }),
      ...(usedAt && { used_at: this.timestamps.format(usedAt) }),
    };
  }
}
