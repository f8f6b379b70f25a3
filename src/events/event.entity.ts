import { Column, Entity } from 'typeorm';
import { IdentityColumn, int8 } from '../database/index.js';
import type { Author } from '../auth/index.js';
import type { Texts } from '../texts/index.js';
import type { EventSource, OrderReference } from './event.js';

@Entity({ name: 'events' })
export class EventEntity {
  @IdentityColumn({ name: 'seq', transformer: int8 })
  seq: number;

  @Column({ name: 'stored_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  storedAt: Date;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'occurred_at', type: 'timestamptz' })
  occurredAt: Date;

  @Column({ name: 'kind', type: 'text' })
  kind: string;

  @Column({ name: 'summary', type: 'text' })
  summary: string;

  @Column({ name: 'reasoning', type: 'text' })
  reasoning: string;

  @Column({ name: 'texts', type: 'jsonb', nullable: true })
  texts: Texts | null;

  @Column({ name: 'location', type: 'text', nullable: true })
  location: string | null;

  @Column({ name: 'order_kind', type: 'text', nullable: true })
  orderKind: OrderReference['kind'] | null;

  @Column({ name: 'order_key', type: 'text', nullable: true })
  orderKey: string | null;

  @Column({ name: 'source', type: 'text' })
  source: EventSource;

  @Column({ name: 'author', type: 'jsonb', nullable: true })
  author: Author | null;

  @Column({ name: 'decisions_hash', type: 'bytea', nullable: true })
  decisionsHash: Buffer | null;

  @Column({ name: 'hash', type: 'bytea', nullable: true })
  hash: Buffer | null;
}
