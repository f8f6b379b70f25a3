import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { NewCheckout } from '../../api/shapes.js';
import type { Environment } from '../settings.js';
import type { Wish } from './wish.js';

export interface StartedPurchase {
  checkout: NewCheckout & { id: string };
  /** Whether an earlier command started it. */
  isResumed: boolean;
  /** Its end was reported: the same command buys again. */
  close: () => Promise<void>;
}

/**
 * Remembers purchases from before their first request until their end was reported. A command that
 * is repeated after a lost answer finds its order number here and continues instead of buying again.
 */
export class PurchaseJournal {
  private readonly folder: string;

  constructor(environment: Environment) {
    const home = environment.HOME ?? homedir();
    const state = environment.XDG_STATE_HOME ?? join(home, '.local', 'state');
    this.folder = join(state, 'routekeeper', 'purchases');
  }

  /**
   * The unfinished purchase for the same wish, or a new one.
   * @param prepare what to send for a new one.
   */
  async start(
    wish: Wish,
    prepare: () => Promise<StartedPurchase['checkout']>,
  ): Promise<StartedPurchase> {
    const digest = createHash('sha256').update(JSON.stringify(wish)).digest('hex');
    const file = join(this.folder, `${digest}.json`);
    const close = () => rm(file, { force: true });
    const earlier = await this.read(file);
    if (earlier) return { checkout: earlier, isResumed: true, close };
    const checkout = await prepare();
    if (await this.write(file, checkout)) return { checkout, isResumed: false, close };
    // The same command started at the same time.
    return this.start(wish, prepare);
  }

  private async read(file: string): Promise<StartedPurchase['checkout'] | undefined> {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as StartedPurchase['checkout'];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new Error(`${file} cannot be read; it tells which purchase to continue`, {
        cause: error,
      });
    }
  }

  /** Whether it was written; never half, and never over another. */
  private async write(file: string, checkout: NewCheckout): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = join(this.folder, `.${randomUUID()}`);
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(checkout));
      await handle.sync();
      await link(draft, file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await handle.close();
      await rm(draft);
    }
  }
}
