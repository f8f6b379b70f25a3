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

/** The simulated vendor with a till: a sale happens the moment a test rings it up. */
export interface Till {
  url: string;
  token: string;
  /** Sells one piece now, and gives the number of the transaction. */
  ring(sale: SaleToRing): string;
  close(): Promise<void>;
}

/**
 * Everything goes on to the simulator. Its shoppers come when they like, so what is rung up here is
 * added to its ledger.
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
  const answer = await fetch(target, {
    method: request.method,
    headers: { authorization, ...(type === undefined ? {} : { 'content-type': type }) },
    body: body.length > 0 ? new Uint8Array(body) : undefined,
  });
  const text = await answer.text();
  const shown = target.pathname === '/ledger' && answer.ok ? withRung(text, rung, target) : text;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(shown);
}

interface Page {
  records: LedgerRecord[];
  total: number;
  pages: number;
}

/** On the first page, because the newest come first. */
function withRung(text: string, rung: readonly LedgerRecord[], { searchParams }: URL): string {
  const page = JSON.parse(text) as Page;
  const [from, to] = ['fromMs', 'toMs'].map((name) => Number(searchParams.get(name)));
  const mine = rung.filter(
    ({ createdAt }) => Number(createdAt) >= Number(from) && Number(createdAt) < Number(to),
  );
  const isFirst = (searchParams.get('page') ?? '1') === '1';
  return JSON.stringify({
    ...page,
    records: isFirst ? [...mine.reverse(), ...page.records] : page.records,
    total: page.total + mine.length,
    pages: Math.max(page.pages, mine.length > 0 ? 1 : 0),
  });
}
