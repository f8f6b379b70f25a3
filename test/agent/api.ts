import type { Random } from './random.js';

type Body = Record<string, unknown>;

export interface ApiAnswer {
  status: number;
  body: Body;
}

/** The answer did not arrive: whoever asked does not know what happened, and starts again. */
export class LostAnswer extends Error {}

/** Sends requests, some of whose answers get lost. */
export class Api {
  lost = 0;

  constructor(
    private readonly origin: string,
    private readonly token: string,
    private readonly random: Random,
    private readonly lossShare: number,
  ) {}

  /** @throws LostAnswer */
  async call(method: string, path: string, body?: object): Promise<ApiAnswer> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const answer = (await response.json()) as Body;
    if (this.random() < this.lossShare) {
      this.lost += 1;
      throw new LostAnswer(`${method} ${path}`);
    }
    return { status: response.status, body: answer };
  }

  /** @throws Error unless it succeeds. */
  async get(path: string): Promise<Body> {
    const { status, body } = await this.call('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}
