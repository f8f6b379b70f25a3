import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { describeReadFailure } from '../../../adapters/index.js';
import {
  LedgerService,
  SALES_WINDOW_DAYS,
  type LedgerAccountReport,
} from '../../../ledger/index.js';
import { LeftOutService } from '../../../left-out/index.js';
import type { Message } from '../../../ucp/index.js';
import type { SyncReport } from '../domain/sync-report.js';
import { SyncRoundRepository, type ReadMachine } from './sync-round.repository.js';

export interface WholeReport extends SyncReport {
  machines: readonly ReadMachine[];
  /** The platform's machine names by machine id. */
  venueNames: ReadonlyMap<string, string>;
  /** Machines without sales in the window. */
  unverified: readonly ReadMachine[];
  /** Warnings about records that were left out. */
  leftOut: readonly Message[];
}

/** Builds the report of a sync. */
@Injectable()
export class SyncReportService {
  constructor(
    private readonly rounds: SyncRoundRepository,
    private readonly ledger: LedgerService,
    private readonly leftOut: LeftOutService,
  ) {}

  /** Reports on the current state of these machines. */
  async about(
    manager: EntityManager,
    locationIds: readonly string[],
    windowDays: number,
  ): Promise<WholeReport> {
    return this.of(manager, await this.rounds.machines(manager, locationIds), windowDays);
  }

  async of(
    manager: EntityManager,
    machines: readonly ReadMachine[],
    windowDays = SALES_WINDOW_DAYS,
  ): Promise<WholeReport> {
    const accounts = await this.ledger.accounts();
    const venueNames = new Map<string, string>();
    const unverified: ReadMachine[] = [];
    let sales = 0;
    const namespaces = new Set(machines.map(({ namespace }) => namespace));
    for (const namespace of namespaces) {
      const own = machines.filter((machine) => machine.namespace === namespace);
      const ids = own.map(({ id }) => id);
      sales += await this.ledger.paidLines(namespace, ids, windowDays);
      const seen = await this.ledger.seenLocations(namespace, ids, windowDays);
      for (const [id, { name }] of seen) if (name !== null) venueNames.set(id, name);
      const wasRead = accounts.some(
        (account) => account.namespace === namespace && account.readAt !== null,
      );
      if (wasRead) unverified.push(...own.filter(({ id }) => !seen.has(id)));
    }
    const read = machines.filter(({ problem }) => problem === null);
    return {
      machines,
      ...(await this.rounds.holdings(
        manager,
        read.map(({ id }) => id),
      )),
      sales,
      windowDays,
      ledgers: accounts
        .filter(({ namespace }) => namespaces.has(namespace))
        .map(({ namespace, problem }) => ({ namespace, problem: inWords(namespace, problem) })),
      venueNames,
      unverified,
      leftOut: [
        ...(await this.leftOut.warnings(
          [...namespaces].map((namespace) => ({ namespace, list: 'ledger' })),
        )),
        ...(await this.leftOut.warningsOfMachines(machines.map(({ id }) => id))),
      ],
    };
  }
}

const inWords = (namespace: string, problem: LedgerAccountReport['problem']) =>
  problem && {
    kind: problem.kind,
    reason: describeReadFailure(namespace, { ok: false, ...problem }),
  };
