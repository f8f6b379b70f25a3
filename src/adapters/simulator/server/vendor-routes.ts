import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StockUnit, SupplyCatalog } from '../../contract.js';
import type { RequestHandler, Reply } from '../request-handler.js';
import { hostOf, withPicturesAt } from './picture-routes.js';
import {
  catalogQuery,
  inventoryQuery,
  ledgerQuery,
  orderBody,
  pricesBody,
  read,
  refParams,
  restockBody,
} from './requests.js';

/** The vendor HTTP protocol, both roles under one base URL. */
export function vendorRoutes(
  app: FastifyInstance,
  handler: RequestHandler,
  stockUnit: StockUnit,
): void {
  app.get('/catalog', async (request, reply) => {
    const catalog = await handler.catalog(read(catalogQuery, request.query));
    const shown = withPicturesAt(hostOf(request), 'products', catalog);
    return send(reply, stockUnit === 'pack' ? inBoxes(shown) : shown);
  });
  app.post('/orders', async (request, reply) => {
    const { ref, lines, fulfillment } = read(orderBody, request.body);
    return send(reply, await handler.createOrder(ref, lines, fulfillment));
  });
  app.get('/orders/:ref', async (request, reply) =>
    send(reply, await handler.orderStatus(read(refParams, request.params).ref)),
  );
  app.get('/inventory', async (request, reply) => {
    const inventory = await handler.inventory(read(inventoryQuery, request.query).locationId);
    return send(reply, withPicturesAt(hostOf(request), 'items', inventory));
  });
  app.get('/ledger', async (request, reply) =>
    send(reply, await handler.ledger(read(ledgerQuery, request.query))),
  );
  app.post('/prices', async (request, reply) => {
    const { locationId, lines } = read(pricesBody, request.body);
    return send(reply, await handler.updatePrices(locationId, lines));
  });
  app.post('/restock', async (request, reply) => {
    const { locationId, ref, lines } = read(restockBody, request.body);
    return send(reply, await handler.restockRecommend(locationId, ref, lines));
  });
  app.get('/restock/:ref', async (request, reply) =>
    send(reply, await handler.restockStatus(read(refParams, request.params).ref)),
  );
}

/** Only whole boxes count. */
function inBoxes(reply: Reply<SupplyCatalog>): Reply<object> {
  if (reply.kind !== 'answer' || !reply.answer.ok) return reply;
  const { products, ...rest } = reply.answer.value;
  const boxes = products.map((product) => ({
    ...product,
    stock: Math.floor(product.stock / product.packSize),
    stockUnit: 'pack',
  }));
  return { kind: 'answer', answer: { ok: true, value: { ...rest, products: boxes } } };
}

function send(reply: FastifyReply, given: Reply<object>): FastifyReply {
  switch (given.kind) {
    case 'answer': {
      const { answer } = given;
      if (answer.ok) return reply.send({ ok: true, ...answer.value });
      const status = answer.kind === 'unknown_ref' ? 404 : 422;
      return reply.status(status).send({ ok: false, reason: answer.reason });
    }
    case 'unauthorized':
      return reply.status(401).send({ ok: false, reason: given.reason });
    case 'failure':
      return reply.status(500).send({ ok: false, reason: given.reason });
    case 'garbage':
      return reply.type('application/json').send('{"ok":true,"externalRef":"SO2');
    case 'cut_off':
      reply.hijack();
      reply.raw.destroy();
      return reply;
  }
}
