import { open, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';

const CHUNK_BYTES = 128 * 1024;

/** The content of files until they are imported: any replica may import them. */
@Injectable()
export class FileContentsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async store(manager: EntityManager, fileNumber: number, path: string): Promise<void> {
    const file = await open(path);
    const buffer = Buffer.alloc(CHUNK_BYTES);
    try {
      for (let position = 0; ; position += 1) {
        const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
        if (bytesRead === 0) return;
        await manager.query(
          'INSERT INTO sales_file_chunks (file_number, position, content) VALUES ($1, $2, $3)',
          [fileNumber, position, buffer.subarray(0, bytesRead)],
        );
      }
    } finally {
      await file.close();
    }
  }

  async remove(manager: EntityManager, fileNumber: number): Promise<void> {
    await manager.query('DELETE FROM sales_file_chunks WHERE file_number = $1', [fileNumber]);
  }

  /** Runs the work with the content in a temporary file. */
  async withFile<T>(fileNumber: number, work: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'routekeeper-file-'));
    try {
      const path = join(folder, 'content');
      const file = await open(path, 'w');
      try {
        for (let position = 0; ; position += 1) {
          const chunk = await this.chunk(fileNumber, position);
          if (!chunk) break;
          await file.write(chunk);
        }
      } finally {
        await file.close();
      }
      return await work(path);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  private async chunk(fileNumber: number, position: number): Promise<Buffer | undefined> {
    const [row] = await this.transactions
      .manager()
      .query<{ content: Buffer }[]>(
        'SELECT content FROM sales_file_chunks WHERE file_number = $1 AND position = $2',
        [fileNumber, position],
      );
    return row?.content;
  }
}
