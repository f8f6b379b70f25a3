import {
  AdapterRegistry,
  type LedgerRecord,
  type MachineAdapter,
} from '../../src/adapters/index.js';
import { FileImportService } from '../../src/files/imports/file-import.service.js';
import type { TestDatabase } from './database.js';
import { startTestService, TEST_TOKEN, type Answer, type TestService } from './service.js';
import { untilFinal } from './until.js';

export const FILES_NAMESPACE = 'corner-machine';

export interface ListedFile {
  id: string;
  status: string;
  reason?: string;
  progress: {
    rows_read: number;
    rows_bad: number;
    sales_stored: number;
    sales_changed: number;
    products_stored?: number;
  };
  headers: string[];
  samples: string[][];
  guess: {
    mapping: { columns: Record<string, number>; statuses: object[] };
    fields: object[];
    missing: string[];
    unknown_statuses: string[];
  };
}

/** A service with a vendor that has files, and the calls of a person who uploads them. */
export class FileVendorService {
  constructor(
    readonly service: TestService,
    readonly namespace = FILES_NAMESPACE,
  ) {}

  static async start(
    environment: Record<string, string> = {},
    vendor: { namespace?: string; folder?: string } = {},
    shared?: TestDatabase,
  ) {
    const { namespace = FILES_NAMESPACE } = vendor;
    const VENDORS = JSON.stringify([{ namespace, kind: 'files', ...vendor }]);
    // Nothing reads the ledger unless a test does.
    const quiet = { LEDGER_POLL_INTERVAL_S: '86400', SYNC_INTERVAL_S: '86400' };
    const service = await startTestService({ VENDORS, ...quiet, ...environment }, shared);
    return new FileVendorService(service, namespace);
  }

  get adapter(): MachineAdapter {
    return this.service.app.get(AdapterRegistry, { strict: false }).machine(FILES_NAMESPACE);
  }

  upload(name: string, content: string | Uint8Array, namespace = this.namespace): Promise<Answer> {
    const path = `/ucp/v1/vendors/${namespace}/files?name=${encodeURIComponent(name)}`;
    return this.service.call('POST', path, {
      body: Uint8Array.from(Buffer.from(content)),
      headers: {
        authorization: `Bearer ${TEST_TOKEN}`,
        'content-type': 'application/octet-stream',
      },
    });
  }

  /** Uploads a file and confirms the guess if need be. */
  async add(name: string, content: string | Uint8Array, change: object = {}): Promise<ListedFile> {
    const { status, body, text } = await this.upload(name, content);
    if (status !== 201) throw new Error(text);
    const file = body.file as ListedFile;
    if (file.status !== 'waiting') return file;
    const confirmed = await this.confirm(file, change);
    if (confirmed.status !== 200) throw new Error(confirmed.text);
    return confirmed.body.file as ListedFile;
  }

  confirm({ id, guess }: ListedFile, change: object = {}): Promise<Answer> {
    const path = `/ucp/v1/vendors/${this.namespace}/files/${id}/mapping`;
    return this.service.call('PUT', path, { json: { ...guess.mapping, ...change } });
  }

  /** Adds a file and imports it here and now, rather than when the job does. */
  async import(
    name: string,
    content: string | Uint8Array,
    change: object = {},
  ): Promise<ListedFile> {
    const { id } = await this.add(name, content, change);
    return this.imported(id);
  }

  async imported(id: string): Promise<ListedFile> {
    const imports = this.service.app.get(FileImportService, { strict: false });
    for (;;) {
      await imports.importNext();
      const file = await this.get(id);
      if (file.status === 'imported' || file.status === 'refused') return file;
    }
  }

  /** The file once the job has imported or refused it. */
  ended(id: string): Promise<ListedFile> {
    return untilFinal(
      () => this.get(id),
      ({ status }) => status === 'imported' || status === 'refused',
    );
  }

  async get(id: string): Promise<ListedFile> {
    const path = `/ucp/v1/vendors/${this.namespace}/files/${id}`;
    return (await this.service.call('GET', path)).body.file as ListedFile;
  }

  /** All sales, oldest first. */
  async ledger(): Promise<LedgerRecord[]> {
    const window = { fromMs: 0, toMs: Date.UTC(2099, 0, 1), size: 100 };
    const records: LedgerRecord[] = [];
    for (let page = 1; ; page += 1) {
      const result = await this.adapter.ledger({ ...window, page });
      if (!result.ok) throw new Error(result.reason);
      records.push(...result.value.records);
      if (page >= result.value.pages) return records.reverse();
    }
  }

  /** Forgets everything that files stated. */
  async empty(): Promise<void> {
    await this.service.dataSource.query(
      'TRUNCATE sales_files, stated_sales, covered_periods, column_mappings, dex_machines, stock_counts, stock_receipts, stated_prices CASCADE',
    );
  }

  close(): Promise<void> {
    return this.service.close();
  }
}
