import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { AdapterRegistry, namespaceParts, type ConnectedVendor } from '../../adapters/index.js';
import { StagingState } from '../../config/index.js';
import { NotificationService, TransactionService } from '../../database/index.js';
import { LedgerService } from '../../ledger/index.js';
import { closedToken, VendorConnectionService } from './vendor-connection.service.js';
import type { AddedVendor } from '../vendor.js';
import { VendorsRepository } from '../vendors.repository.js';

interface Connection {
  revision: string;
  /** Why its token cannot be decrypted. */
  closed?: string;
  vendor: ConnectedVendor;
}

/** Connects the added vendors on this replica, and follows changes made on any replica. */
@Injectable()
export class AddedVendorsService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(AddedVendorsService.name);
  private connections: ReadonlyMap<string, Connection> = new Map();
  private loading: Promise<void> = Promise.resolve();

  constructor(
    private readonly repository: VendorsRepository,
    private readonly registry: AdapterRegistry,
    private readonly connecting: VendorConnectionService,
    private readonly ledger: LedgerService,
    private readonly staging: StagingState,
    private readonly transactions: TransactionService,
    notifications: NotificationService,
  ) {
    notifications.subscribe('vendors', () => {
      this.refresh().catch((error: unknown) => {
        this.logger.error(error);
      });
    });
  }

  async onModuleInit(): Promise<void> {
    await this.transactions.run((manager) => this.repository.renewTokens(manager));
    await this.refresh();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loading;
    await Promise.all([...this.connections.values()].map(({ vendor }) => vendor.close()));
  }

  /** Resolves when this replica uses what is stored now. Must not run inside a transaction. */
  refresh(): Promise<void> {
    const loaded = this.loading.then(() => this.load());
    this.loading = loaded.catch(() => undefined);
    return loaded;
  }

  private async load(): Promise<void> {
    const stored = await this.repository.all();
    const before = this.connections;
    const after = new Map(stored.map((vendor) => [vendor.namespace, this.connectionOf(vendor)]));
    const isSame = (namespace: string) => before.get(namespace) === after.get(namespace);
    if (before.size === after.size && [...after.keys()].every(isSame)) return;
    // Every machine namespace in the registry has a ledger.
    const namespaces = [...after.keys()];
    await this.ledger.open(namespaces.filter((name) => namespaceParts(name).role === 'machine'));
    this.connections = after;
    this.registry.replaceAdded([...after.values()].map(({ vendor }) => vendor.namespace));
    this.staging.hasAddedVendors = after.size > 0;
    for (const [namespace, { vendor }] of before) if (!isSame(namespace)) this.close(vendor);
  }

  private connectionOf(vendor: AddedVendor): Connection {
    const { namespace, revision, token } = vendor;
    const closed = typeof token === 'string' ? undefined : token.closed;
    const known = this.connections.get(namespace);
    // A token that was only encrypted with another key is the same one, and can still be used.
    const isUsable = known?.closed === undefined || known.closed === closed;
    if (known?.revision === revision && isUsable) return known;
    if (closed !== undefined) this.logger.error(`${namespace}: ${closedToken(closed)}`);
    return { revision, closed, vendor: this.connecting.connect(vendor) };
  }

  /** Calls that are running end first. */
  private close(vendor: ConnectedVendor): void {
    vendor.close().catch((error: unknown) => {
      this.logger.warn(error);
    });
  }
}
