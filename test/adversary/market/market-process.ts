import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endLater } from '../../support/started-processes.js';
import { MACHINES, SUPPLY } from './goods.js';
import type { MarketBooks } from './market.js';

export interface MarketQuestion {
  number: number;
  reprice?: { vendor: string; vendorSku: string; factor: number };
}

export interface MarketAnswer {
  number: number;
  url?: string;
  books?: MarketBooks;
}

/** The vendors as a separate process. */
export class MarketProcess {
  private last = 0;
  private readonly waiting = new Map<number, (answer: MarketAnswer) => void>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {
    child.on('message', (answer: MarketAnswer) => {
      this.waiting.get(answer.number)?.(answer);
      this.waiting.delete(answer.number);
    });
  }

  static async start(): Promise<MarketProcess> {
    const program = fileURLToPath(new URL('main.ts', import.meta.url));
    const child = fork(program, {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    endLater(child);
    const [{ url = '' }] = (await once(child, 'message')) as [MarketAnswer];
    return new MarketProcess(child, url);
  }

  /** The entries of `VENDORS`. */
  get vendors(): object[] {
    const token = 'market-token';
    const entry = (namespace: string) => ({
      namespace,
      baseUrl: `${this.url}/${namespace}`,
      token,
    });
    return [
      ...Object.keys(SUPPLY).map(entry),
      ...Object.keys(MACHINES).map((namespace) => ({
        ...entry(namespace),
        capabilities: ['pricing'],
      })),
    ];
  }

  async books(): Promise<MarketBooks> {
    const { books } = await this.ask({});
    if (!books) throw new Error('The market did not show its books');
    return books;
  }

  /** Multiplies the prices of a supplier's product. */
  async reprice(skuId: string, factor: number): Promise<void> {
    const [vendor = '', vendorSku = ''] = skuId.split(':');
    await this.ask({ reprice: { vendor, vendorSku, factor } });
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }

  private ask(question: Omit<MarketQuestion, 'number'>): Promise<MarketAnswer> {
    this.last += 1;
    const number = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, resolve);
      this.child.send({ ...question, number }, (error) => {
        if (error) reject(error);
      });
    });
  }
}
