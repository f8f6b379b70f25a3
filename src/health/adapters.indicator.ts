import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { AdapterRegistry, VendorHealth } from '../adapters/index.js';
import { TimestampService } from '../ucp/index.js';

/**
 * Lists every vendor with the outcome of its latest call. A vendor that is down does not make the
 * service unready: approvals, rules and the kill switch must stay reachable at that time.
 */
@Injectable()
export class AdaptersIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly registry: AdapterRegistry,
    private readonly health: VendorHealth,
    private readonly timestamps: TimestampService,
  ) {}

  check() {
    const namespaces = Object.fromEntries(
      this.registry.entries().map(({ namespace, status }) => {
        const { lastOutcome, lastCallAt } = this.health.of(namespace);
        const last = lastCallAt ? { last_call_at: this.timestamps.format(lastCallAt) } : {};
        return [
          namespace,
          status === 'live' ? { status, last_outcome: lastOutcome, ...last } : { status },
        ];
      }),
    );
    return this.indicators.check('adapters').up({ namespaces });
  }
}
