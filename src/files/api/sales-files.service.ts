import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf, type Author } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { TransactionService } from '../../database/index.js';
import { decodeCursor, paginate, UcpError, type ListPage } from '../../ucp/index.js';
import { missingNeeds, NEEDS_OF, type ColumnMapping } from '../domain/mapping/column-mapping.js';
import { FileIntakeService } from '../imports/file-intake.service.js';
import { FileProblemsRepository, type ListedProblem } from '../imports/file-problems.repository.js';
import { tooLarge } from '../imports/folder-scan.service.js';
import { columnsWithin } from '../imports/inspect-file.js';
import { SalesFilesRepository } from '../imports/sales-files.repository.js';
import { TableError } from '../reading/table.js';
import { fileKindOf, type SalesFile } from '../sales-file.js';
import { FileVendorRegistry } from '../vendors/file-vendor.registry.js';
import {
  DEFAULT_LIMIT,
  DEFAULT_PROBLEMS,
  type ListFiles,
  type ListProblems,
} from './dto/list-files.dto.js';

const ID = /^fil-([1-9]\d{0,14})$/;

/** Files as people upload, map and follow them. */
@Injectable()
export class SalesFilesService {
  constructor(
    private readonly config: Config,
    private readonly transactions: TransactionService,
    private readonly vendors: FileVendorRegistry,
    private readonly intake: FileIntakeService,
    private readonly files: SalesFilesRepository,
    private readonly leftOut: FileProblemsRepository,
  ) {}

  /** The same content again is the same file. */
  async upload(namespace: string, name: string, body: Readable, by: Author): Promise<SalesFile> {
    this.vendors.require(namespace);
    const folder = await mkdtemp(join(tmpdir(), 'routekeeper-upload-'));
    try {
      const path = join(folder, 'content');
      await pipeline(body, limited(this.config.maxFileBytes), createWriteStream(path));
      return await this.intake.take({ namespace, path, name, by });
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      throw new UcpError('invalid', { content: error.message, text: error.reason, path: '$' });
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async list(namespace: string, request: ListFiles): Promise<ListPage<SalesFile>> {
    this.vendors.require(namespace);
    const limit = Number(request.limit ?? DEFAULT_LIMIT);
    const before = decodeCursor<[number]>(request.cursor, [0])?.[0] ?? null;
    const found = await this.files.list(namespace, before, limit + 1);
    return paginate(found, limit, ({ number }) => [number]);
  }

  async get(namespace: string, id: string): Promise<SalesFile> {
    this.vendors.require(namespace);
    const number = numberOf(id);
    const found = number === undefined ? undefined : await this.files.find(namespace, number);
    return found ?? notFound(id);
  }

  async problems(
    namespace: string,
    id: string,
    request: ListProblems,
  ): Promise<ListPage<ListedProblem> & { file: SalesFile }> {
    const file = await this.get(namespace, id);
    const limit = Number(request.limit ?? DEFAULT_PROBLEMS);
    const after = decodeCursor<[number]>(request.cursor, [0])?.[0] ?? 0;
    const found = await this.leftOut.page(file.number, after, limit + 1);
    return { ...paginate(found, limit, ({ number }) => [number]), file };
  }

  /** Starts the import of a file, and of all that wait with the same headers. */
  async confirm(
    namespace: string,
    id: string,
    mapping: ColumnMapping,
    by: Author,
  ): Promise<SalesFile> {
    const found = await this.get(namespace, id);
    if (found.dex) {
      throw new UcpError('conflict', {
        content: `File ${id} holds a reading of counters, which has no columns; confirm the reading`,
      });
    }
    requireUsable(namespace, mapping, found.headers);
    await this.transactions.run(async (manager) => {
      const file = await this.lockWaiting(manager, found);
      await this.files.rememberMapping(manager, file, mapping, authorOf(by));
      await this.files.queueAlike(manager, file, mapping);
    });
    return this.get(namespace, id);
  }

  /** @throws UcpError for a file that does not wait for a person. */
  async lockWaiting(manager: EntityManager, { namespace, number }: SalesFile): Promise<SalesFile> {
    const id = fileId({ number });
    const file = (await this.files.lock(manager, namespace, number)) ?? notFound(id);
    if (file.status === 'waiting') return file;
    throw new UcpError('conflict', {
      content: `File ${id} is ${file.status}; what it means is confirmed before the import`,
    });
  }
}

export const fileId = ({ number }: Pick<SalesFile, 'number'>): string => `fil-${number}`;

const numberOf = (id: string): number | undefined => {
  const digits = ID.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

function notFound(id: string): never {
  throw new UcpError('not_found', { content: `There is no file ${id}` });
}

function requireUsable(
  namespace: string,
  mapping: ColumnMapping,
  headers: readonly string[],
): void {
  const kind = fileKindOf(namespace);
  if (!columnsWithin(mapping, headers)) {
    throw new UcpError('invalid', {
      content: `The file has ${headers.length} columns, counted from 0`,
      path: '$.columns',
    });
  }
  if (kind === 'price_list') requireNoDefaults(mapping);
  const [need] = missingNeeds(mapping, kind);
  if (need === undefined) return;
  throw new UcpError('invalid', {
    content: `Every ${kind === 'sales' ? 'sale' : 'product'} needs a ${need}: say which column is ${NEEDS_OF[kind][need]?.join(' or ')}`,
    path: '$.columns',
  });
}

/** Names for all rows would make one product of a whole list. */
function requireNoDefaults(mapping: ColumnMapping): void {
  for (const member of ['default_machine', 'default_product'] as const) {
    if (mapping[member] === undefined) continue;
    throw new UcpError('invalid', {
      content: `A price list has no ${member}: its rows name their products themselves`,
      path: `$.${member}`,
    });
  }
}

function limited(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(tooLarge(most));
      else done(null, chunk);
    },
  });
}
