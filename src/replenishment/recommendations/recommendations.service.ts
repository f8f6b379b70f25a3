import { Injectable } from '@nestjs/common';
import { AdapterRegistry, type RestockLine, type WriteResult } from '../../adapters/index.js';
import { TransactionService } from '../../database/index.js';
import { GuardrailService, type RunningWrite } from '../../guardrails/index.js';
import { LocationSearchService } from '../../locations/index.js';
import { UcpError } from '../../ucp/index.js';
import type { RecommendRestock } from './dto/recommend-restock.dto.js';
import { recommendedLines } from './recommended-lines.js';

interface Intended {
  namespace: string;
  lines: RestockLine[];
  permit: RunningWrite;
}

/**
 * Sends restocking recommendations to a machine platform's own queue: no money, but a vendor write.
 */
@Injectable()
export class RecommendationsService {
  constructor(
    private readonly locations: LocationSearchService,
    private readonly adapters: AdapterRegistry,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
  ) {}

  /** @returns the number of lines the platform accepted. */
  async recommend(locationId: string, request: RecommendRestock): Promise<number> {
    const intended = await this.guards.failClosed(() => this.intend(locationId, request));
    const { namespace, lines, permit } = intended;
    const adapter = this.adapters.machine(namespace);
    const result: WriteResult<{ count: number }> = this.guards.start(permit)
      ? await adapter.restockRecommend(locationId, request.reference, lines)
      : NOT_STARTED;
    await this.transactions.run((manager) => this.guards.ended(manager, permit));
    return accepted(namespace, result);
  }

  private async intend(locationId: string, request: RecommendRestock): Promise<Intended> {
    const { namespace } = await this.locations.get(locationId);
    const lines = recommendedLines(request.line_items, namespace);
    this.adapters.machine(namespace, '$.line_items[0].item.id', 'replenishment');
    const permit = await this.transactions.run(async (manager) => {
      this.guards.assertKillSwitchReleased(await this.guards.hold(manager));
      return this.guards.permit(manager, `restock recommendation for machine ${locationId}`);
    });
    return { namespace, lines, permit };
  }
}

const NOT_STARTED: WriteResult<never> = {
  outcome: 'unknown',
  reason: 'it could not be started in time, so nothing was sent',
};

function accepted(namespace: string, result: WriteResult<{ count: number }>): number {
  switch (result.outcome) {
    case 'ok':
      return result.value.count;
    case 'refused':
      throw result.kind === 'unauthorized'
        ? new UcpError('unauthorized', {
            content: `${namespace} refused our credentials: ${result.reason}`,
          })
        : new UcpError('supplier_rejected', {
            content: `${namespace} refused the recommendation: ${result.reason}`,
          });
    case 'unknown':
      throw new UcpError('upstream_unreachable', {
        content: `Whether ${namespace} took the recommendation is not known: ${result.reason}. The same reference may be sent again`,
      });
  }
}
