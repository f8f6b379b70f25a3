import { Injectable } from '@nestjs/common';
import { AdapterRegistry, VendorHealth } from '../adapters/index.js';
import type { VendorFinding } from './domain/finding.js';

@Injectable()
export class VendorFindingsService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly health: VendorHealth,
  ) {}

  now(): VendorFinding[] {
    return this.registry.entries().flatMap(({ namespace }) => {
      const { lastOutcome, lastCallAt = null, inTroubleSince: since } = this.health.of(namespace);
      if (!since) return [];
      const id = `vendor:${namespace}`;
      return [
        {
          id,
          kind: 'vendor',
          atRiskFen: null,
          atRiskBasis: null,
          amountFen: null,
          since,
          namespace,
          lastOutcome,
          lastCallAt,
        },
      ];
    });
  }
}
