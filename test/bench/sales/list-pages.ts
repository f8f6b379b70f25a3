import type { Client } from 'undici';

interface Page {
  orders: unknown[];
  pagination: { cursor?: string };
}

export interface Timed {
  ms: number;
  orders: number;
}

/** Pages through a list from a given position, and starts over from there at the end. */
export class ListPages {
  private cursor?: string;

  constructor(
    private readonly client: Client,
    private readonly token: string,
    private readonly query: Record<string, string>,
  ) {}

  async next(): Promise<Timed> {
    const query = { ...this.query, ...(this.cursor !== undefined && { cursor: this.cursor }) };
    const path = `/ucp/v1/orders?${new URLSearchParams(query).toString()}`;
    const startedAt = performance.now();
    const response = await this.client.request({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${this.token}` },
    });
    const text = await response.body.text();
    const ms = performance.now() - startedAt;
    if (response.statusCode !== 200) {
      throw new Error(`${path} was answered with ${response.statusCode}: ${text}`);
    }
    const { orders, pagination } = JSON.parse(text) as Page;
    this.cursor = pagination.cursor;
    return { ms, orders: orders.length };
  }
}
