import { Injectable } from '@nestjs/common';
import { slotId } from '../locations/index.js';
import { skuId } from '../skus/index.js';
import { priceTaskBody } from '../tasks/index.js';
import { english } from '../texts/index.js';
import { price, TimestampService, type Price } from '../ucp/index.js';
import type { AttentionBody, AttentionItem } from './attention.answers.js';
import type { Attention } from './attention.service.js';
import {
  sentence,
  type ApprovalFinding,
  type Finding,
  type MachineFinding,
  type PriceFinding,
  type StockFinding,
  type TaskFinding,
} from './domain/finding.js';

/** The fields specific to one kind of item. */
type Particulars = Omit<
  AttentionItem,
  'id' | 'kind' | 'at_risk' | 'at_risk_basis' | 'amount' | 'since' | 'summary' | 'texts'
>;

@Injectable()
export class AttentionView {
  constructor(private readonly timestamps: TimestampService) {}

  body(attention: Attention): AttentionBody {
    const { names, beingRead } = attention;
    return {
      generated_at: this.timestamps.format(attention.at),
      state: beingRead.length > 0 ? 'reading' : 'current',
      machines_being_read: beingRead.length,
      stock_as_of: this.moment(attention.stockAsOf),
      total_at_risk: price(attention.totalFen),
      awaiting_decision: price(attention.awaitingFen),
      counts: attention.counts,
      items: attention.listed.map((finding) => {
        const name = finding.kind === 'stock' ? (names.get(finding.locationId) ?? '') : '';
        return this.item(finding, name);
      }),
    };
  }

  private item(finding: Finding, name: string): AttentionItem {
    const summary = sentence(finding, name);
    return {
      id: finding.id,
      kind: finding.kind,
      at_risk: amount(finding.atRiskFen),
      at_risk_basis: finding.atRiskBasis,
      amount: amount(finding.amountFen),
      since: this.moment(finding.since),
      summary: english(summary),
      texts: { summary },
      ...this.particulars(finding, name),
    };
  }

  private particulars(finding: Finding, name: string): Particulars {
    switch (finding.kind) {
      case 'approval':
        return this.approval(finding);
      case 'stock':
        return this.stock(finding, name);
      case 'checkout': {
        const { checkoutId, status, vendor, reason } = finding;
        return { checkout: { id: checkoutId, status, vendor, reason: english(reason) } };
      }
      case 'vendor': {
        const { namespace, lastOutcome, lastCallAt } = finding;
        const last_call_at = this.moment(lastCallAt);
        return { vendor: { namespace, last_outcome: lastOutcome, last_call_at } };
      }
      case 'machine':
        return this.machine(finding);
      case 'price':
        return this.price(finding);
      case 'task':
        return this.task(finding);
    }
  }

  private approval({ approval: { about, ...approval } }: ApprovalFinding): Particulars {
    return { approval: { ...approval, texts: { summary: about } } };
  }

  private stock(finding: StockFinding, name: string): Particulars {
    const { locationId, namespace, slotsOut, slotsRunningOut, worst } = finding;
    return {
      location: locationId,
      location_name: name,
      stock: {
        slots_out: slotsOut,
        slots_running_out: slotsRunningOut,
        slots: worst.map(({ vendorSku, title, stock, ...slot }) => ({
          slot_id: slotId(locationId, vendorSku),
          item: { id: skuId(namespace, vendorSku), title },
          stock,
          stockout_at: this.moment(slot.stockoutAt),
          arrives_at: this.moment(slot.arrivesAt),
          at_risk: amount(slot.atRiskFen),
          at_risk_basis: slot.atRiskBasis,
        })),
      },
    };
  }

  private machine(finding: MachineFinding): Particulars {
    const { locationId, name, lastSyncedAt, verified, online } = finding;
    return {
      location: locationId,
      location_name: name,
      machine: {
        last_synced_at: this.moment(lastSyncedAt),
        ...(!verified && { verified }),
        ...(online !== null && { online }),
      },
    };
  }

  private price(finding: PriceFinding): Particulars {
    const { locationId, locationName, namespace, vendorSku, title } = finding;
    return {
      location: locationId,
      location_name: locationName,
      price: {
        slot_id: slotId(locationId, vendorSku),
        item: { id: skuId(namespace, vendorSku), title },
        shown: price(finding.shownFen),
        expected: price(finding.expectedFen),
        changed_at: this.timestamps.format(finding.changedAt),
      },
    };
  }

  private task(finding: TaskFinding): Particulars {
    const { taskId, text, repeat, assignedTo, dueAt, machine, prices } = finding;
    return {
      ...(machine && {
        location: machine.id,
        ...(machine.name !== undefined && { location_name: machine.name }),
      }),
      task: {
        id: taskId,
        text,
        due_at: this.timestamps.format(dueAt),
        repeat,
        assigned_to: assignedTo,
        ...(prices && { price_change: priceTaskBody(prices) }),
      },
    };
  }

  private moment(time: Date | null): string | null {
    return time && this.timestamps.format(time);
  }
}

const amount = (fen: number | null): Price | null => (fen === null ? null : price(fen));
