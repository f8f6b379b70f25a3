import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { LedgerAccountReport } from '../../ledger/index.js';
import { PaginationResponse, TimestampService } from '../../ucp/index.js';
import type { SellingMachine } from './domain/unregistered-machines.js';
import type { KnownMachines } from './known-machines.service.js';

export class KnownMachine {
  @ApiProperty({ example: 'AV310018' })
  id: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The platform's latest name; null when its sales give none",
  })
  name: string | null;

  @ApiProperty({ example: 'acme-machine' })
  namespace: string;

  @ApiProperty({ format: 'date-time' })
  last_sale_at: string;
}

const STATES = ['reading', 'read', 'failed'] as const;

export class LedgerState {
  @ApiProperty({ example: 'acme-machine' })
  namespace: string;

  @ApiProperty({
    enum: STATES,
    description: '`reading`: its sales were never read in full; `failed`: the last read failed',
  })
  status: (typeof STATES)[number];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  read_at: string | null;

  @ApiPropertyOptional({ description: 'Why the last read failed' })
  problem?: string;
}

export class KnownMachinesAnswer {
  @ApiProperty({ type: [KnownMachine] })
  machines: KnownMachine[];

  @ApiProperty({ type: [LedgerState], description: 'One for each machine platform' })
  ledgers: LedgerState[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

@Injectable()
export class KnownMachinesView {
  constructor(private readonly timestamps: TimestampService) {}

  answer({ items, ledgers, pagination }: KnownMachines): KnownMachinesAnswer {
    return {
      machines: items.map((machine) => this.machine(machine)),
      ledgers: ledgers.map((ledger) => this.ledger(ledger)),
      pagination,
    };
  }

  private machine({ id, name, namespace, lastSaleAt }: SellingMachine): KnownMachine {
    return { id, name, namespace, last_sale_at: this.timestamps.format(lastSaleAt) };
  }

  private ledger({ namespace, readAt, problem }: LedgerAccountReport): LedgerState {
    return {
      namespace,
      status: problem ? 'failed' : readAt ? 'read' : 'reading',
      read_at: readAt && this.timestamps.format(readAt),
      ...(problem && { problem: problem.reason }),
    };
  }
}
