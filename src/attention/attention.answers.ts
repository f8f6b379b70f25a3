import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PriceTaskBody } from '../tasks/index.js';
import { TextBody } from '../texts/index.js';
import { Price } from '../ucp/index.js';
import { BASES, type Basis } from './domain/finding.js';

const ATTENTION_KINDS = [
  'approval',
  'stock',
  'checkout',
  'vendor',
  'machine',
  'price',
  'task',
] as const;
type AttentionKind = (typeof ATTENTION_KINDS)[number];

const moment = (description: string) =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, description });

const basis = () =>
  ApiProperty({
    enum: BASES,
    nullable: true,
    description:
      '`margin` where the cost is known, else `revenue`; `mixed` where both are added up; null when there is no amount',
  });

class AttentionGoods {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  id: string;

  @ApiProperty()
  title: string;
}

class AttentionSubject {
  @ApiProperty({ enum: ['replenishment_run', 'checkout', 'price_change', 'slot'] })
  type: string;

  @ApiProperty()
  id: string;
}

/** What the texts say, for readers of other languages. */
class AttentionTexts {
  @ApiProperty({ type: TextBody })
  summary: TextBody;
}

class AttentionApproval {
  @ApiProperty({ example: 'dec-1790000000000-7' })
  id: string;

  @ApiProperty({ enum: ['swap', 'price_change', 'fault_flag', 'restock_plan', 'note'] })
  kind: string;

  @ApiProperty()
  summary: string;

  @ApiPropertyOptional({ type: AttentionTexts })
  texts?: AttentionTexts;

  @ApiProperty({ type: AttentionSubject })
  subject: AttentionSubject;
}

class AttentionSlot {
  @ApiProperty({ example: 'M1-AC300140' })
  slot_id: string;

  @ApiProperty({ type: AttentionGoods })
  item: AttentionGoods;

  @ApiProperty({ type: 'integer', description: 'As last read' })
  stock: number;

  @moment('When it is expected to be empty; null beyond 60 days')
  stockout_at: string | null;

  @moment('When goods for it are expected that were ordered; null when none were')
  arrives_at: string | null;

  @ApiProperty({ type: Price, nullable: true, description: 'Null while its demand is unknown' })
  at_risk: Price | null;

  @basis()
  at_risk_basis: Basis | null;
}

class AttentionStock {
  @ApiProperty({ type: 'integer', description: 'Empty although there is demand' })
  slots_out: number;

  @ApiProperty({
    type: 'integer',
    description: 'Expected to be empty before goods that are ordered now are sure to be there',
  })
  slots_running_out: number;

  @ApiProperty({ type: [AttentionSlot], description: 'The five with the most money at risk' })
  slots: AttentionSlot[];
}

class AttentionCheckout {
  @ApiProperty()
  id: string;

  @ApiProperty({
    enum: ['incomplete', 'requires_escalation', 'ready_for_complete', 'complete_in_progress'],
  })
  status: string;

  @ApiProperty({ example: 'acme-supply' })
  vendor: string;

  @ApiProperty({ description: 'Why the last attempt failed, or what it waits for' })
  reason: string;
}

class AttentionVendor {
  @ApiProperty({ example: 'acme-machine' })
  namespace: string;

  @ApiProperty({ example: 'unreachable' })
  last_outcome: string;

  @moment('Of the latest call')
  last_call_at: string | null;
}

class AttentionMachine {
  @moment('Null when it was never read')
  last_synced_at: string | null;

  @ApiPropertyOptional({ description: 'False while its platform has never answered for it' })
  verified?: boolean;

  @ApiPropertyOptional({ description: 'As far as it is known' })
  online?: boolean;
}

class AttentionPrice {
  @ApiProperty({ example: 'M1-AC300140' })
  slot_id: string;

  @ApiProperty({ type: AttentionGoods })
  item: AttentionGoods;

  @ApiProperty({ type: Price, description: 'What the machine showed when it was last read' })
  shown: Price;

  @ApiProperty({ type: Price, description: 'What was last set through this service' })
  expected: Price;

  @ApiProperty({ format: 'date-time', description: 'When it was set' })
  changed_at: string;
}

class AttentionTask {
  @ApiProperty({ example: 'tsk-1' })
  id: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ format: 'date-time' })
  due_at: string;

  @ApiProperty({ type: String, nullable: true, description: 'As in tasks' })
  repeat: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'A principal id or a role' })
  assigned_to: string | null;

  @ApiPropertyOptional({ type: PriceTaskBody, description: 'Prices to set at the machine' })
  price_change?: PriceTaskBody;
}

export class AttentionItem {
  @ApiProperty({ description: 'The same as long as the cause is', example: 'stock:M1' })
  id: string;

  @ApiProperty({ enum: ATTENTION_KINDS, description: 'Which of the members below is there' })
  kind: AttentionKind;

  @ApiProperty({
    type: Price,
    nullable: true,
    description:
      'What is expected to be lost over the coming 7 days; null where nobody can say, and of what only costs money',
  })
  at_risk: Price | null;

  @basis()
  at_risk_basis: Basis | null;

  @ApiProperty({
    type: Price,
    nullable: true,
    description: 'What the purchase or run would cost; of kinds `approval` and `checkout` only',
  })
  amount: Price | null;

  @moment('Since when, where that is known')
  since: string | null;

  @ApiProperty({ description: 'One sentence' })
  summary: string;

  @ApiProperty({ type: AttentionTexts })
  texts: AttentionTexts;

  @ApiPropertyOptional({ type: AttentionApproval })
  approval?: AttentionApproval;

  @ApiPropertyOptional({
    description: 'The machine; of kinds `stock`, `machine`, `price`, and of tasks about one',
  })
  location?: string;

  @ApiPropertyOptional()
  location_name?: string;

  @ApiPropertyOptional({ type: AttentionStock })
  stock?: AttentionStock;

  @ApiPropertyOptional({ type: AttentionCheckout })
  checkout?: AttentionCheckout;

  @ApiPropertyOptional({ type: AttentionVendor })
  vendor?: AttentionVendor;

  @ApiPropertyOptional({ type: AttentionMachine })
  machine?: AttentionMachine;

  @ApiPropertyOptional({ type: AttentionPrice })
  price?: AttentionPrice;

  @ApiPropertyOptional({ type: AttentionTask })
  task?: AttentionTask;
}

class AttentionCounts implements Record<AttentionKind, number> {
  @ApiProperty({ type: 'integer' })
  approval: number;

  @ApiProperty({ type: 'integer' })
  stock: number;

  @ApiProperty({ type: 'integer' })
  checkout: number;

  @ApiProperty({ type: 'integer' })
  vendor: number;

  @ApiProperty({ type: 'integer' })
  machine: number;

  @ApiProperty({ type: 'integer' })
  price: number;

  @ApiProperty({ type: 'integer' })
  task: number;
}

export class AttentionBody {
  @ApiProperty({ format: 'date-time' })
  generated_at: string;

  @ApiProperty({
    enum: ['current', 'reading'],
    description:
      '`reading` while machines are registered of which nothing can be said yet: an empty list does not mean then that nothing needs the owner',
  })
  state: 'current' | 'reading';

  @ApiProperty({ type: 'integer', description: 'How many machines that is' })
  machines_being_read: number;

  @moment('When the stock was looked at; null when no machine was ever read')
  stock_as_of: string | null;

  @ApiProperty({
    type: Price,
    description:
      'What is expected to be lost over the coming 7 days, of everything counted, listed or not',
  })
  total_at_risk: Price;

  @ApiProperty({
    type: Price,
    description:
      'What the purchases and runs would cost that wait for a decision; it is not at risk',
  })
  awaiting_decision: Price;

  @ApiProperty({ type: AttentionCounts, description: 'How many there are, listed or not' })
  counts: AttentionCounts;

  @ApiProperty({
    type: [AttentionItem],
    description:
      'Most money at risk first, then those without by what they cost, each oldest first; at most 100, of them 50 of a kind',
  })
  items: AttentionItem[];
}
