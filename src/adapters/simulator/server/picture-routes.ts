import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drawPicture, picturedSku } from '../pictures/picture.js';
import type { Reply } from '../request-handler.js';

const ROUTE = '/pictures/:sku(^[A-Z0-9]{1,20}).png';

/** Pictures are public, as on a vendor's website. */
export function pictureRoutes(app: FastifyInstance): void {
  app.get<{ Params: { sku: string } }>(ROUTE, (request, reply) =>
    reply.type('image/png').send(drawPicture(request.params.sku)),
  );
}

export const needsNoToken = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === ROUTE;

/** The origin by which the caller knows this server. */
export const hostOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Lets the entries of a list refer to the pictures that this server has. */
export function withPicturesAt<
  K extends string,
  T extends Record<K, readonly { imageUrl?: string }[]>,
>(host: string, list: K, reply: Reply<T>): Reply<T> {
  if (reply.kind !== 'answer' || !reply.answer.ok) return reply;
  const { value } = reply.answer;
  const entries = value[list].map((entry) => {
    const sku = picturedSku(entry.imageUrl ?? '');
    return sku === undefined ? entry : { ...entry, imageUrl: `${host}/pictures/${sku}.png` };
  });
  return { kind: 'answer', answer: { ok: true, value: { ...value, [list]: entries } } };
}
