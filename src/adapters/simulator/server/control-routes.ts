import type { FastifyInstance } from 'fastify';
import type { Simulator } from '../simulator.js';
import { clockBody, methodParams, read, readFaults, refParams } from './requests.js';

/** Endpoints that no vendor offers: inspecting state, advancing the clock, setting faults. */
export function controlRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { faults } = simulator;
  const standingFaults = () => ({ ok: true, faults: faults.list() });

  app.get('/control/faults', standingFaults);
  app.put('/control/faults/:method', (request) => {
    faults.set(read(methodParams, request.params).method, readFaults(request.body));
    return standingFaults();
  });
  app.delete('/control/faults/:method', (request) => {
    faults.clear(read(methodParams, request.params).method);
    return standingFaults();
  });
  app.delete('/control/faults', () => {
    faults.clear();
    return standingFaults();
  });

  app.get('/control/books', () => ({ ok: true, books: simulator.books() }));
  app.get('/control/machines', () => ({ ok: true, machines: simulator.machines() }));

  app.get('/control/clock', () => ({ ok: true, now: simulator.now() }));
  app.post('/control/clock', async (request) => {
    await simulator.advance(read(clockBody, request.body).advanceMs);
    return { ok: true, now: simulator.now() };
  });

  app.post('/control/orders/:ref/cancel', async (request, reply) => {
    const { ref } = read(refParams, request.params);
    switch (await simulator.cancelOrder(ref)) {
      case 'cancelled':
        return { ok: true };
      case 'unknown':
        return reply.status(404).send({ ok: false, reason: `No order with reference ${ref}` });
      case 'too_late':
        return reply.status(409).send({ ok: false, reason: `Order ${ref} has arrived` });
    }
  });
}
