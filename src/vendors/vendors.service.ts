import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AdapterRegistry, namespaceParts } from '../adapters/index.js';
import { authorOf, type Author } from '../auth/index.js';
import { TransactionService } from '../database/index.js';
import { EventLogService } from '../events/index.js';
import { text } from '../texts/index.js';
import { UcpError } from '../ucp/index.js';
import { AddedVendorsService } from './connections/added-vendors.service.js';
import type { ChangeVendor, CreateVendor } from './dto/vendor.dto.js';
import { isOtherHost, usableToken } from './connections/vendor-address.js';
import { VendorConnectionService } from './connections/vendor-connection.service.js';
import { VendorUseService } from './vendor-use.service.js';
import type { AddedVendor, NewVendor, VendorChange } from './vendor.js';
import { VendorsRepository } from './vendors.repository.js';

/** Adds, changes and removes vendors while the service runs. Tokens are never returned. */
@Injectable()
export class VendorsService {
  constructor(
    private readonly repository: VendorsRepository,
    private readonly registry: AdapterRegistry,
    private readonly connections: VendorConnectionService,
    private readonly added: AddedVendorsService,
    private readonly use: VendorUseService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  async create(request: CreateVendor, by: Author): Promise<void> {
    const { namespace } = request;
    const vendor = { ...this.vendorOf(request), createdBy: authorOf(by) };
    this.requireAdded(namespace);
    await this.transactions.run(async (manager) => {
      if (vendor.isDefault) await this.repository.withdrawDefault(manager, namespace);
      if (!(await this.repository.insert(manager, vendor))) {
        const known = await this.repository.lock(manager, namespace);
        // The same request again: its answer was lost.
        if (known && isSame(known, vendor)) return;
        throw new UcpError('conflict', {
          content: `${namespace} exists already; change it, or choose another name`,
        });
      }
      await this.events.append(manager, {
        kind: 'vendor_added',
        summary: text('vendor_added', { vendor: namespace, host: sourceOf(vendor) }),
        reasoning: text('vendor_added_why', { by: by.name }),
        by,
      });
    });
    await this.added.refresh();
  }

  private vendorOf(request: CreateVendor): Omit<NewVendor, 'createdBy'> {
    const { namespace, baseUrl = '', token = '', capabilities, stockUnit } = request;
    const isDefault = request.default ?? false;
    if (request.kind === 'files') {
      requireFilesOnly(request);
      const files = { namespace, kind: 'files', baseUrl: '', token: '' } as const;
      return { ...files, capabilities: [], stockUnit: 'each', isDefault };
    }
    return {
      namespace,
      kind: 'http',
      baseUrl: this.connections.usable(baseUrl),
      token: usableToken(token),
      capabilities: usableCapabilities(namespace, capabilities ?? []),
      stockUnit: stockUnit ?? 'each',
      isDefault,
    };
  }

  async change(namespace: string, request: ChangeVendor, by: Author): Promise<void> {
    const { baseUrl, token, capabilities, stockUnit, default: isDefault } = request;
    const change: VendorChange = {
      ...(baseUrl != null && { baseUrl: this.connections.usable(baseUrl) }),
      ...(token != null && { token: usableToken(token) }),
      ...(capabilities != null && { capabilities: usableCapabilities(namespace, capabilities) }),
      ...(stockUnit != null && { stockUnit }),
      ...(isDefault != null && { isDefault }),
    };
    this.requireAdded(namespace);
    await this.transactions.run(async (manager) => {
      const known = await this.find(manager, namespace);
      if (Object.keys(change).length === 0) return;
      if (known.kind === 'files') requireFilesOnly(request);
      if (change.baseUrl !== undefined && !change.token && isOtherHost(change.baseUrl, known)) {
        throw new UcpError('missing', {
          content:
            'token is required: the base URL is on another host, which may not get the old one',
          path: '$.token',
        });
      }
      if (change.isDefault) await this.repository.withdrawDefault(manager, namespace);
      await this.repository.update(manager, namespace, change);
      await this.events.append(manager, {
        kind: 'vendor_changed',
        summary: text('vendor_changed', {
          vendor: namespace,
          members: Object.keys(change).map(memberName),
        }),
        reasoning: text('vendor_changed_why', { by: by.name }),
        by,
      });
    });
    await this.added.refresh();
  }

  async remove(namespace: string, by: Author): Promise<void> {
    this.requireAdded(namespace);
    await this.transactions.run(async (manager) => {
      await this.find(manager, namespace);
      const uses = await this.use.of(namespace);
      if (uses.length > 0) {
        throw new UcpError('conflict', {
          content: `${namespace} still has ${uses.join(', ')}; end them first`,
        });
      }
      await this.repository.remove(manager, namespace);
      await this.events.append(manager, {
        kind: 'vendor_removed',
        summary: text('vendor_removed', { vendor: namespace }),
        reasoning: text('vendor_removed_why', { by: by.name }),
        by,
      });
    });
    await this.added.refresh();
  }

  private requireAdded(namespace: string): void {
    if (!this.registry.isConfigured(namespace)) return;
    throw new UcpError('conflict', {
      content: `${namespace} comes with the deployment's configuration (VENDORS); change it there`,
    });
  }

  private async find(manager: EntityManager, namespace: string): Promise<AddedVendor> {
    const found = await this.repository.lock(manager, namespace);
    if (found) return found;
    throw new UcpError('not_found', { content: `There is no vendor ${namespace}` });
  }
}

/** Where a vendor is, for people. */
const sourceOf = ({ kind, baseUrl }: Omit<NewVendor, 'createdBy'>): string =>
  kind === 'files' ? 'files' : new URL(baseUrl).host;

/** A vendor with files is never called. */
function requireFilesOnly(request: ChangeVendor): void {
  const member = (['baseUrl', 'token', 'capabilities', 'stockUnit'] as const).find(
    (name) => request[name] != null && (name !== 'capabilities' || request[name].length > 0),
  );
  if (member === undefined) return;
  throw new UcpError('invalid', {
    content: `${member} is for vendors over HTTP; a vendor with files has none`,
    path: `$.${member}`,
  });
}

const isSame = (known: AddedVendor, wanted: NewVendor): boolean =>
  known.kind === wanted.kind &&
  known.baseUrl === wanted.baseUrl &&
  known.token === wanted.token &&
  known.stockUnit === wanted.stockUnit &&
  known.isDefault === wanted.isDefault &&
  known.capabilities.join() === wanted.capabilities.join();

function usableCapabilities(
  namespace: string,
  capabilities: NewVendor['capabilities'],
): NewVendor['capabilities'] {
  if (capabilities.length === 0 || namespaceParts(namespace).role === 'machine')
    return capabilities;
  throw new UcpError('invalid', {
    content: 'capabilities are for machine platforms; a supplier has none to choose',
    path: '$.capabilities',
  });
}

const memberName = (member: string): string => (member === 'isDefault' ? 'default' : member);
