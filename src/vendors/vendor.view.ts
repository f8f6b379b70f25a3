import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../database/index.js';
import { namespaceParts, VendorHealth } from '../adapters/index.js';
import { TimestampService } from '../ucp/index.js';
import { NEXT_STEPS, type CheckResult } from './domain/vendor-check.js';
import type { VendorAnswer, VendorBody, VendorCheckAnswer, VendorList } from './vendor.answers.js';
import type { ListedVendor } from './vendor.js';

@Injectable()
export class VendorView {
  constructor(
    private readonly health: VendorHealth,
    private readonly timestamps: TimestampService,
    private readonly clock: DatabaseClockService,
  ) {}

  list(vendors: readonly ListedVendor[]): VendorList {
    return { vendors: vendors.map((vendor) => this.body(vendor)) };
  }

  one(vendor: ListedVendor): VendorAnswer {
    return { vendor: this.body(vendor) };
  }

  check(namespace: string, results: readonly CheckResult[]): VendorCheckAnswer {
    return {
      check: {
        namespace,
        ok: results.every(({ outcome }) => outcome !== 'fails'),
        checked_at: this.timestamps.format(this.clock.current()),
        results: results.map((result) => ({ ...result, next: NEXT_STEPS[result.code] })),
      },
    };
  }

  private body(listed: ListedVendor): VendorBody {
    const { namespace, kind, source, status, baseUrl, stockUnit, createdAt, createdBy } = listed;
    const { lastOutcome, lastCallAt, inTroubleSince } = this.health.of(namespace);
    return {
      namespace,
      ...namespaceParts(namespace),
      kind,
      status,
      source,
      ...(baseUrl !== null && { baseUrl }),
      capabilities: listed.capabilities,
      ...(stockUnit !== null && { stockUnit }),
      default: listed.isDefault,
      last_outcome: lastOutcome,
      ...(lastCallAt && { last_call_at: this.timestamps.format(lastCallAt) }),
      ...(inTroubleSince && { failing_since: this.timestamps.format(inTroubleSince) }),
      ...(listed.problem !== null && { problem: listed.problem }),
      ...(createdAt && { created_at: this.timestamps.format(createdAt) }),
      ...(createdBy && { created_by: createdBy }),
    };
  }
}
