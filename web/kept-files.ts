import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'service-worker.js';
const PLACEHOLDER = 'const FILES = [];';

/**
 * Tells the service worker which files belong to the page, so that every page can be opened without
 * a connection. The list also makes the worker of each build a new one.
 */
export function keptFiles(): Plugin {
  let folder = '';
  return {
    name: 'kept-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async writeBundle() {
      const names = (await readdir(join(folder, 'assets'))).sort();
      const files = names.filter((name) => /\.(js|css|svg)$/.test(name));
      const worker = await readFile(join(folder, WORKER), 'utf8');
      if (!worker.includes(PLACEHOLDER)) this.error('The service worker has no list of files');
      const list = JSON.stringify(files.map((name) => `/assets/${name}`));
      await writeFile(join(folder, WORKER), worker.replace(PLACEHOLDER, `const FILES = ${list};`));
    },
  };
}
