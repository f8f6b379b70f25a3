import type { MachineAdapter, ReadResult, SupplyAdapter, WriteResult } from '../contract.js';
import type { Desk, Reply } from './desk.js';

/** The supply side without a network: each reply as an HTTP caller would have understood it. */
export function inProcessSupply(desk: Desk): SupplyAdapter {
  return {
    catalog: async (query) => readResult(await desk.catalog(query)),
    createOrder: async (ref, lines, fulfillment) =>
      writeResult(await desk.createOrder(ref, lines, fulfillment)),
    orderStatus: async (ref) => readResult(await desk.orderStatus(ref)),
  };
}

/** The machine side without a network. */
export function inProcessMachine(desk: Desk): MachineAdapter {
  return {
    inventory: async (locationId) => readResult(await desk.inventory(locationId)),
    ledger: async (query) => readResult(await desk.ledger(query)),
    updatePrices: async (locationId, lines) =>
      writeResult(await desk.updatePrices(locationId, lines)),
    restockRecommend: async (locationId, ref, lines) =>
      writeResult(await desk.restockRecommend(locationId, ref, lines)),
    restockStatus: async (ref) => readResult(await desk.restockStatus(ref)),
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
