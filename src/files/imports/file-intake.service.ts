import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { authorOf, type Author } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { TransactionService } from '../../database/index.js';
import { FileContentsRepository } from '../contents/file-contents.repository.js';
import { DexIntakeService } from '../dex/dex-intake.service.js';
import { TableError } from '../reading/table.js';
import { fileKindOf, type SalesFile } from '../sales-file.js';
import { inspectFile } from './inspect-file.js';
import { SalesFilesRepository, type NewSalesFile } from './sales-files.repository.js';

const MAX_NAME = 200;
const UNREFUSED = { reason: null, reasonText: null };

/** A file on this machine. */
export interface LocalFile {
  namespace: string;
  path: string;
  name: string;
  by: Author | null;
}

/** Takes files for import, each content once per vendor. */
@Injectable()
export class FileIntakeService {
  constructor(
    private readonly config: Config,
    private readonly transactions: TransactionService,
    private readonly files: SalesFilesRepository,
    private readonly contents: FileContentsRepository,
    private readonly dex: DexIntakeService,
  ) {}

  /**
   * Stores a file. It waits for a person to confirm its mapping, unless one is remembered for its
   * headers; likewise the machine and time of a reading.
   * @returns the file of the same content if there is one that was not refused.
   * @throws TableError for a file that cannot be read.
   */
  async take(file: LocalFile): Promise<SalesFile> {
    const { namespace, path, by } = file;
    const name = cleanName(file.name);
    const digest = await digestOf(path);
    const known = await this.files.findByDigest(namespace, digest);
    if (known && known.status !== 'refused') return known;
    const found =
      (await this.inspectReading(namespace, path, name, digest)) ??
      (await this.inspectTable(namespace, path, name));
    const { size: bytes } = await stat(path);
    const status = found.mapping || found.reading ? 'queued' : 'waiting';
    const createdBy = by && authorOf(by);
    const taken = { namespace, name, digest, bytes, status, createdBy, ...UNREFUSED } as const;
    // All of a reading is kept anyway.
    return this.store({ ...found, ...taken }, found.dex ? undefined : path);
  }

  private async inspectReading(namespace: string, path: string, name: string, digest: string) {
    if (fileKindOf(namespace) !== 'sales') return undefined;
    return this.dex.inspect({ namespace, path, digest }, name);
  }

  private async inspectTable(namespace: string, path: string, name: string) {
    const kind = fileKindOf(namespace);
    const found = await inspectFile(path, name, this.config.operatorTimezone, kind);
    const mapping = (await this.files.mappingOf(namespace, found.fingerprint)) ?? null;
    return { ...found, mapping, dex: null, reading: null };
  }

  /** Whether the content was looked at before, whatever became of it. */
  async isKnown({ namespace, path }: LocalFile): Promise<boolean> {
    return (await this.files.findByDigest(namespace, await digestOf(path))) !== undefined;
  }

  /** Remembers a file that cannot be read, so that it is looked at once and the reason is shown. */
  async refuse(file: LocalFile, { message, reason }: TableError): Promise<SalesFile> {
    const { namespace, path, by } = file;
    const digest = await digestOf(path);
    const { size: bytes } = await stat(path);
    const refused: NewSalesFile = {
      namespace,
      name: cleanName(file.name),
      digest,
      bytes,
      status: 'refused',
      reason: message,
      reasonText: reason,
      headers: [],
      headerLine: 0,
      fingerprint: '',
      samples: [],
      guess: null,
      mapping: null,
      dex: null,
      reading: null,
      statedAt: null,
      createdBy: by && authorOf(by),
    };
    return this.store(refused);
  }

  private async store(file: NewSalesFile, path?: string): Promise<SalesFile> {
    await this.transactions.run(async (manager) => {
      await this.files.removeRefused(manager, file.namespace, file.digest);
      const number = await this.files.insert(manager, file);
      if (number !== undefined && path !== undefined) {
        await this.contents.store(manager, number, path);
      }
    });
    const stored = await this.files.findByDigest(file.namespace, file.digest);
    if (!stored) throw new Error(`The file ${file.digest} was not stored.`);
    return stored;
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

const cleanName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(-MAX_NAME)
    .toWellFormed() || 'file';
