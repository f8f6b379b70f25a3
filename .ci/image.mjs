// Carries out the Dockerfile without a container engine: every instruction in a clean folder, as an
// account without privileges. Needs DATABASE_URL; see with-postgres.
import { Buffer } from 'node:buffer';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const work = mkdtempSync(join(tmpdir(), 'routekeeper-image-'));
const NOBODY = 65_534;
const account = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const READY_WITHIN_MS = 60_000;

/** Each instruction as one line: `[keyword, rest]`. */
function instructions() {
  const text = readFileSync(join(project, 'Dockerfile'), 'utf8');
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1).trim()]);
}

function own(path) {
  mkdirSync(path, { recursive: true });
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
  return path;
}

class Stage {
  environment = {};
  folder = '/';
  command = [];
  health = [];

  constructor(name) {
    this.root = own(join(work, name));
  }

  /** A path of the image, in the folder of this stage. */
  at(path) {
    return join(this.root, isAbsolute(path) ? path : join(this.folder, path));
  }

  settings() {
    const home = own(join(work, 'home'));
    // What the image has at /data is in the folder of the stage.
    const values = Object.entries(this.environment).map(([name, value]) => [
      name,
      isAbsolute(value) ? this.at(value) : value,
    ]);
    return { PATH: process.env.PATH, HOME: home, ...Object.fromEntries(values) };
  }

  run(command) {
    console.log(`RUN ${command}`);
    const { status } = spawnSync('sh', ['-c', command], {
      cwd: this.at('.'),
      env: this.settings(),
      stdio: ['ignore', 'inherit', 'inherit'],
      ...account,
    });
    if (status !== 0) throw new Error(`RUN ${command}: exit code ${status}`);
  }

  copy(rest, stages) {
    const words = rest.split(/\s+/);
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    const paths = words.filter((word) => !word.startsWith('--'));
    const target = paths.pop();
    for (const path of paths) {
      const source = from ? stages.get(from).at(path) : join(project, path);
      const into = this.at(target.endsWith('/') ? join(target, basename(path)) : target);
      cpSync(source, into, { recursive: true, verbatimSymlinks: true });
      if (account.uid !== undefined)
        spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, into]);
    }
  }
}

function build() {
  const stages = new Map();
  let stage;
  for (const [keyword, rest] of instructions()) {
    if (keyword === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'image';
      stage = new Stage(name);
      stages.set(name, stage);
    } else if (keyword === 'WORKDIR') {
      stage.folder = rest;
      own(stage.at('.'));
    } else if (keyword === 'COPY') stage.copy(rest, stages);
    else if (keyword === 'RUN') stage.run(rest);
    else if (keyword === 'ENV') {
      for (const pair of rest.split(/\s+/)) {
        const [name, value] = pair.split('=');
        stage.environment[name] = value;
      }
    } else if (keyword === 'CMD') stage.command = JSON.parse(rest);
    else if (keyword === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
    else if (!['USER', 'VOLUME', 'EXPOSE'].includes(keyword)) {
      throw new Error(`${keyword} is not known here: teach it to .ci/image.mjs`);
    }
  }
  return stage;
}

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

async function serve(image) {
  const env = {
    ...image.settings(),
    PORT: String(await freePort()),
    DATABASE_URL: process.env.DATABASE_URL,
    OPERATOR_TOKEN: 'image-operator-token-0123456789abcdef',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    VENDORS: '[]',
  };
  const options = { cwd: image.at('.'), env, stdio: ['ignore', 'inherit', 'inherit'], ...account };
  const service = spawn(image.command[0], image.command.slice(1), options);
  const ended = new Promise((resolve) => service.once('exit', resolve));
  const until = Date.now() + READY_WITHIN_MS;
  const [program, ...args] = image.health;
  while (spawnSync(program, args, options).status !== 0) {
    if (service.exitCode !== null) throw new Error('The image ended before it was healthy');
    if (Date.now() > until) throw new Error('The image was not healthy in time');
    await delay(200);
  }
  service.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`The image stopped with exit code ${code}`);
  console.log('The image was built, became healthy, and stopped cleanly.');
}

try {
  own(work);
  await serve(build());
} finally {
  rmSync(work, { recursive: true, force: true });
}
