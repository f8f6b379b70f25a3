import { execFile } from 'node:child_process';
import { chmod, copyFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const require = createRequire(import.meta.url);

/** Bundles what the package depends on, so that installing it installs nothing else. */
async function bundle() {
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: dist,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          index: join(here, 'src', 'index.ts'),
          routekeeper: join(here, 'src', 'cli', 'routekeeper.ts'),
        },
        // Optional accelerators of ws, which it does without.
        external: ['bufferutil', 'utf-8-validate'],
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  });
  await chmod(join(dist, 'routekeeper.js'), 0o755);
  await copyFile(
    join(dirname(require.resolve('ws/package.json')), 'LICENSE'),
    join(dist, 'LICENSE-ws'),
  );
}

async function declareTypes() {
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json')]);
}

await rm(dist, { recursive: true, force: true });
await bundle();
await declareTypes();
