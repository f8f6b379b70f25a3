import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { LedgerRecord } from '../../../src/adapters/index.js';
import type { SimulatorProcess } from '../../support/simulator-process.js';

export interface SaleToRing {
  locationId: string;
  locationName: string;
  vendorSku: string;
  priceFen: number;
}

/** A proxy for the simulated vendor through which a test can record sales. */
export interface Till {
  url: string;
  token: string;
  /** Records the sale of one unit now and returns its order number. */
  ring(sale: SaleToRing): string;
  close(): Promise<void>;
}

/**
 * Forwards every request to the simulator. The simulator's own sales happen at random times, so
 * recorded sales are added to its ledger.
 */
export async function startTill(simulator: SimulatorProcess): Promise<Till> {
  const rung: LedgerRecord[] = [];
  const server = createServer((request, response) => {
    pass(simulator, rung, request, response).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: false, reason: String(error) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    token: simulator.token,
    ring(sale) {
      const orderNo = `TILL${String(rung.length + 1).padStart(6, '0')}`;
      rung.push(record(orderNo, sale));
      return orderNo;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function record(orderNo: string, sale: SaleToRing): LedgerRecord {
  const { locationId, locationName, vendorSku, priceFen } = sale;
  const now = Date.now();
  return {
    orderNo,
    status: 'TRADE_SUCCESS',
    statusLabel: 'Paid',
    state: 'settled',
    locationId,
    locationName,
    totalFen: priceFen,
    createdAt: now,
    createdAtRaw: new Date(now).toISOString(),
    updatedAt: now,
    finalized: true,
    lines: [{ vendorSku, priceFen, costFen: null, status: 'paid' }],
  };
}

async function pass(
  { url }: SimulatorProcess,
  rung: readonly LedgerRecord[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = new URL(request.url ?? '/', url);
  const { authorization = '', 'content-type': type } = request.headers;
  const body = await buffer(request);
  const ask = (address: URL) =>
    fetch(address, {
      method: request.method,
      headers: {
        authorization,
        'x-forwarded-host': request.headers.host ?? '',
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      body: body.length > 0 ? new Uint8Array(body) : undefined,
    });
  const mine = target.pathname === '/ledger' ? rungWithin(rung, target) : [];
  const answer = await ask(target);
  const content =
    mine.length > 0 && answer.ok
      ? JSON.stringify(await withRung((await answer.json()) as Page, mine, target, ask))
      : Buffer.from(await answer.arrayBuffer());
  const answered = answer.headers.get('content-type') ?? 'application/json';
  response.writeHead(answer.status, { 'content-type': answered });
  response.end(content);
}

interface Page {
  records: LedgerRecord[];
  page: number;
  pages: number;
  total: number;
}

/** Newest first, in the order of the simulator. */
function rungWithin(rung: readonly LedgerRecord[], { searchParams }: URL): LedgerRecord[] {
  const [from, to] = ['fromMs', 'toMs'].map((name) => Number(searchParams.get(name)));
  return rung
    .filter(({ createdAt }) => Number(createdAt) >= Number(from) && Number(createdAt) < Number(to))
    .reverse();
}

/** Recorded sales precede the simulator's, which therefore shift to the next page. */
async function withRung(
  shown: Page,
  mine: readonly LedgerRecord[],
  target: URL,
  ask: (address: URL) => Promise<Response>,
): Promise<Page> {
  const size = Number(target.searchParams.get('size') ?? 100);
  const before = shown.page > 1 ? await recordsOfPage(shown.page - 1, target, ask) : undefined;
  const records = [...(before?.slice(size - mine.length) ?? mine), ...shown.records];
  const total = shown.total + mine.length;
  return { ...shown, records: records.slice(0, size), total, pages: Math.ceil(total / size) };
}

async function recordsOfPage(
  page: number,
  target: URL,
  ask: (address: URL) => Promise<Response>,
): Promise<LedgerRecord[]> {
  const address = new URL(target);
  address.searchParams.set('page', String(page));
  return ((await (await ask(address)).json()) as Page).records;
}
