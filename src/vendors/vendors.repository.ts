import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { namespaceParts } from '../adapters/index.js';
import { TransactionService } from '../database/index.js';
import { SecretsService, type SecretPlace } from '../secrets/index.js';
import { AddedVendorEntity } from './added-vendor.entity.js';
import type { AddedVendor, NewVendor, VendorChange } from './vendor.js';

@Injectable()
export class VendorsRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly secrets: SecretsService,
  ) {}

  async all(): Promise<AddedVendor[]> {
    const found = await this.transactions
      .manager()
      .find(AddedVendorEntity, { order: { createdAt: 'ASC', namespace: 'ASC' } });
    return found.map((stored) => this.withToken(stored));
  }

  /** Encrypts tokens that are plain, or encrypted with an older key. */
  async renewTokens(manager: EntityManager): Promise<void> {
    const rows = await manager.query<{ namespace: string; token: string }[]>(
      `SELECT namespace, token FROM added_vendors WHERE token <> '' ORDER BY namespace FOR UPDATE`,
    );
    for (const { namespace, token } of rows) {
      const renewed = this.secrets.renewed(token, tokenOf(namespace));
      if (renewed === undefined) continue;
      await manager.update(AddedVendorEntity, { namespace }, { token: renewed });
    }
  }

  /** @returns whether it is new; a known one is left as it is. */
  async insert(manager: EntityManager, vendor: NewVendor): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO added_vendors
         (namespace, base_url, token, capabilities, stock_unit, is_default, created_by, revision, kind)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (namespace) DO NOTHING RETURNING namespace`,
      [
        vendor.namespace,
        vendor.baseUrl,
        this.sealed(vendor.namespace, vendor.token),
        vendor.capabilities,
        vendor.stockUnit,
        vendor.isDefault,
        JSON.stringify(vendor.createdBy),
        randomUUID(),
        vendor.kind,
      ],
    );
    return rows.length === 1;
  }

  async lock(manager: EntityManager, namespace: string): Promise<AddedVendor | undefined> {
    const found = await manager.findOne(AddedVendorEntity, {
      where: { namespace },
      lock: { mode: 'pessimistic_write' },
    });
    return found ? this.withToken(found) : undefined;
  }

  async update(manager: EntityManager, namespace: string, change: VendorChange): Promise<void> {
    const { token, ...others } = change;
    await manager.update(
      AddedVendorEntity,
      { namespace },
      {
        ...others,
        ...(token !== undefined && { token: this.sealed(namespace, token) }),
        revision: randomUUID(),
      },
    );
  }

  async remove(manager: EntityManager, namespace: string): Promise<void> {
    await manager.delete(AddedVendorEntity, { namespace });
  }

  /** Another vendor becomes the default of the role. */
  async withdrawDefault(manager: EntityManager, namespace: string): Promise<void> {
    await manager.query(
      `UPDATE added_vendors SET is_default = false, revision = $3
       WHERE is_default AND namespace <> $1 AND split_part(namespace, '-', 2) = $2`,
      [namespace, namespaceParts(namespace).role, randomUUID()],
    );
  }

  private sealed(namespace: string, token: string): string {
    return token === '' ? '' : this.secrets.seal(token, tokenOf(namespace));
  }

  private withToken(stored: AddedVendorEntity): AddedVendor {
    const { token: sealed, ...others } = stored;
    if (sealed === '') return stored;
    const token = this.secrets.open(sealed, tokenOf(others.namespace));
    return { ...others, token: token ?? { closed: this.secrets.whyClosed(sealed) } };
  }
}

const tokenOf = (namespace: string): SecretPlace => ({
  column: 'added_vendors.token',
  row: namespace,
});
