import type { SimulatorProcess } from '../../support/simulator-process.js';

export async function send(
  { url, token }: Pick<SimulatorProcess, 'url' | 'token'>,
  method: string,
  path: string,
  body?: unknown,
) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A product that is sold by the box and, whatever the week, in stock. */
export async function boxInStock(simulator: SimulatorProcess): Promise<string> {
  const { body } = await send(simulator, 'GET', '/catalog');
  const products = body.products as { vendorSku: string; packSize: number; stock: number }[];
  const found = products.find(({ packSize, stock }) => packSize > 1 && stock > 1000 * packSize);
  if (!found) throw new Error('The supplier has run out of everything');
  return found.vendorSku;
}

export const order = (ref: string, vendorSku: string, quantity = 1) => ({
  ref,
  lines: [{ vendorSku, quantity, unit: 'pack' }],
  fulfillment: { method: 'pickup', pickupAt: 1_800_000_000_000 },
});
