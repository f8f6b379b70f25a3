import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The script a browser needs before it shows anything, as it goes over the wire. */
const FIRST_LOAD_LIMIT_KB = 250;

/**
 * Leaves each file beside itself in the forms browsers ask for, so that the service compresses
 * nothing while it serves, and holds the first load to its limit.
 */
export function compressed(): Plugin {
  let folder = '';
  let entryFiles: string[] = [];
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      entryFiles = [...new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]))];
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      const written = files.filter((file) => /\.(js|css|html|svg)$/.test(file));
      await Promise.all(written.map((file) => compress(join(folder, file))));
      const bytes = await Promise.all(entryFiles.map((file) => gzipBytes(join(folder, file))));
      const kB = bytes.reduce((sum, size) => sum + size, 0) / 1000;
      this.info(
        `first load: ${kB.toFixed(1)} kB of script, gzipped (limit ${FIRST_LOAD_LIMIT_KB})`,
      );
      if (kB > FIRST_LOAD_LIMIT_KB) this.error('The first load is over its limit');
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  await writeFile(`${file}.br`, brotliCompressSync(content, quality));
}

const gzipBytes = async (file: string): Promise<number> => (await readFile(`${file}.gz`)).length;
