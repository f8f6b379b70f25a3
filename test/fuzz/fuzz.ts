import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { Random } from '../../src/adapters/simulator/random.js';
import type { ApiDescription } from '../support/api-description/described-operations.js';
import { fault, type FuzzAnswer } from './judgement.js';
import { nastyText } from './nasty-values.js';
import { FuzzRequests, type FuzzRequest } from './requests.js';
import { changedTables, StateDigest } from './state-digest.js';

export interface Fuzzed {
  origin: string;
  token: string;
  databaseUrl: string;
}

export interface Plan {
  seed: number;
  requests: number;
  slowestMs: number;
  progress?: (sent: number) => void;
}

export interface Report {
  operations: number;
  requests: number;
  sockets: number;
  /** Requests by the first digit of their status. */
  byClass: Record<string, number>;
  /** How often all of a batch were refused and the stored state was compared. */
  compared: number;
  faults: string[];
}

const AT_ONCE = 10;
const KNOWN_IDS = 400;
const MOST_FAULTS = 50;
const REPEAT = 3;
const SOCKET_EVERY_BATCHES = 20;
const RESET_EVERY_BATCHES = 10;

/** Sends requests in batches; state is compared around batches in which everything was refused. */
export async function fuzz(service: Fuzzed, plan: Plan): Promise<Report> {
  const random = new Random('fuzz', plan.seed);
  const ids: string[] = ['corner-machine', 'corner-supply'];
  const described = await fetch(`${service.origin}/docs/openapi.json`);
  const document = (await described.json()) as ApiDescription;
  const requests = new FuzzRequests(document, random, service.token, () => ids);
  const digest = await StateDigest.open(service.databaseUrl);
  const report: Report = {
    operations: requests.count,
    requests: 0,
    sockets: 0,
    byClass: {},
    compared: 0,
    faults: [],
  };
  const send = (batch: readonly FuzzRequest[]) =>
    Promise.all(batch.map((request) => ask(service.origin, request)));
  try {
    for (let batch = 0; report.requests < plan.requests; batch += 1) {
      if (batch % RESET_EVERY_BATCHES === 0) await release(service);
      const before = await digest.written();
      const sent = Array.from({ length: AT_ONCE }, (_, index) =>
        requests.next(report.requests + index),
      );
      const answers = await send(sent);
      report.requests += AT_ONCE;
      for (const [index, request] of sent.entries()) {
        const answer = answers[index];
        if (!answer) continue;
        judge(report, request, answer, plan.slowestMs);
        learn(ids, answer.text, random);
      }
      if (areRefused(sent, answers)) {
        report.compared += 1;
        const written = changedTables(before, await digest.written());
        const changed =
          written.length > 0 ? await changedEveryTime(digest, written, () => send(sent)) : [];
        if (changed.length > 0) {
          report.faults.push(`refused requests changed ${changed.join(', ')}: ${list(sent)}`);
        }
      }
      if (batch % SOCKET_EVERY_BATCHES === 0) {
        await disturbStream(service, random);
        report.sockets += 1;
      }
      plan.progress?.(report.requests);
      if (report.faults.length >= MOST_FAULTS) break;
    }
  } finally {
    await digest.close();
  }
  return report;
}

const areRefused = (sent: readonly FuzzRequest[], answers: readonly FuzzAnswer[]) =>
  sent.every(({ method }, index) => method === 'GET' || (answers[index]?.status ?? 0) >= 400);

/** Something else may write at the same time, but hardly whenever the requests are repeated. */
async function changedEveryTime(
  digest: StateDigest,
  written: readonly string[],
  repeat: () => Promise<unknown>,
): Promise<string[]> {
  let before = await digest.content();
  let changed = [...written];
  for (let again = 0; again < REPEAT && changed.length > 0; again += 1) {
    await repeat();
    const after = await digest.content();
    const now = changedTables(before, after);
    changed = changed.filter((table) => now.includes(table));
    before = after;
  }
  return changed;
}

const list = (sent: readonly FuzzRequest[]) =>
  sent.map(({ method, path }) => `${method} ${path.slice(0, 120)}`).join('; ');

function judge(report: Report, request: FuzzRequest, answer: FuzzAnswer, slowestMs: number): void {
  const digit = `${Math.floor(answer.status / 100)}xx`;
  report.byClass[digit] = (report.byClass[digit] ?? 0) + 1;
  const found = fault(request, answer, slowestMs);
  if (found === undefined) return;
  const body = typeof request.body === 'string' ? request.body.slice(0, 300) : '';
  const what = `${request.method} ${request.path.slice(0, 300)} ${body} ${found}`;
  report.faults.push(`within ${report.requests} requests: ${what}`);
}

/** Ids in answers make later requests reach further. */
function learn(ids: string[], text: string, random: Random): void {
  for (const [, id] of text.matchAll(/"(?:id|namespace|slot_id|ref)":"([^"\\]{1,80})"/g)) {
    if (id === undefined || ids.includes(id)) continue;
    if (ids.length < KNOWN_IDS) ids.push(id);
    else ids[random.integer(0, ids.length - 1)] = id;
  }
}

async function ask(origin: string, { path, ...request }: FuzzRequest): Promise<FuzzAnswer> {
  const began = performance.now();
  const response = await fetch(`${origin}${path}`, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text, ms: performance.now() - began };
}

/** A stopped service refuses so much that little else would be tried. */
async function release({ origin, token }: Fuzzed): Promise<void> {
  const response = await fetch(`${origin}/ucp/v1/rules`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ killSwitchEngaged: false }),
  });
  if (!response.ok)
    throw new Error(`The kill switch could not be released: ${await response.text()}`);
}

/** Opens a socket with a strange address and sends strange frames; the service only has to live. */
async function disturbStream({ origin, token }: Fuzzed, random: Random): Promise<void> {
  const url = new URL('/ucp/v1/events/stream', origin.replace(/^http/, 'ws'));
  if (random.chance(0.7))
    url.searchParams.set('after', nastyText(random).toWellFormed().slice(0, 500));
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
    });
    socket.once('unexpected-response', (request) => {
      request.destroy();
      resolve();
    });
    // A refused or closed socket is a fine answer.
    socket.on('error', () => undefined);
  });
  socket.once('open', () => {
    for (let frames = random.integer(1, 20); frames > 0; frames -= 1) {
      socket.send(
        random.chance(0.5) ? nastyText(random) : Buffer.alloc(random.integer(0, 100_000)),
      );
    }
    socket.close();
  });
  await Promise.race([ended, delay(5_000, undefined, { ref: false })]);
  socket.terminate();
}
