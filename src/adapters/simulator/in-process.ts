import type { MachineAdapter, ReadResult, SupplyAdapter, WriteResult } from '../contract.js';
import type { RequestHandler, Reply } from './request-handler.js';

/** The supply side without a network: each reply as an HTTP client would interpret it. */
export function inProcessSupply(handler: RequestHandler): SupplyAdapter {
  return {
    catalog: async (query) => readResult(await handler.catalog(query)),
    createOrder: async (ref, lines, fulfillment) =>
      writeResult(await handler.createOrder(ref, lines, fulfillment)),
    orderStatus: async (ref) => readResult(await handler.orderStatus(ref)),
  };
}

/** The machine side without a network. */
export function inProcessMachine(handler: RequestHandler): MachineAdapter {
  return {
    inventory: async (locationId) => readResult(await handler.inventory(locationId)),
    ledger: async (query) => readResult(await handler.ledger(query)),
    updatePrices: async (locationId, lines) =>
      writeResult(await handler.updatePrices(locationId, lines)),
    restockRecommend: async (locationId, ref, lines) =>
      writeResult(await handler.restockRecommend(locationId, ref, lines)),
    restockStatus: async (ref) => readResult(await handler.restockStatus(ref)),
  };
}

function readResult<T>(reply: Reply<T>): ReadResult<T> {
  switch (reply.kind) {
    case 'answer':
      return reply.answer;
    case 'unauthorized':
      return { ok: false, kind: 'unauthorized', reason: reply.reason };
    case 'failure':
    case 'cut_off':
      return { ok: false, kind: 'unreachable', reason: reply.reason };
    case 'garbage':
      return { ok: false, kind: 'invalid_answer', reason: reply.reason };
  }
}

function writeResult<T>(reply: Reply<T>): WriteResult<T> {
  switch (reply.kind) {
    case 'answer':
      return reply.answer.ok
        ? { outcome: 'ok', value: reply.answer.value }
        : { outcome: 'refused', kind: 'rejected', reason: reply.answer.reason };
    case 'unauthorized':
      return { outcome: 'refused', kind: 'unauthorized', reason: reply.reason };
    case 'failure':
    case 'cut_off':
    case 'garbage':
      return { outcome: 'unknown', reason: reply.reason };
  }
}
