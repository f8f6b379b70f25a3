import { setTimeout as delay } from 'node:timers/promises';
import type { Checkout } from '../../api/shapes.js';
import { RoutekeeperError, UnreachableError } from '../../client/failure.js';
import type { RoutekeeperClient } from '../../client/routekeeper-client.js';
import { isRefusalOfRules, RefusedError, UnknownOutcomeError } from '../exit-codes.js';
import { said } from '../terminal/words.js';
import type { StartedPurchase } from './purchase-journal.js';

export interface PurchaseOptions {
  /**
   * Whether to spend what this checkout costs.
   * @param isRepeated whether it was agreed to before, at another price.
   */
  agrees(checkout: Checkout, isRepeated: boolean): Promise<boolean>;
  /** How long to wait for the outcome at the supplier. */
  waitMs: number;
}

const SESSIONS = '/ucp/v1/checkout-sessions';
const SESSION = `${SESSIONS}/{id}` as const;
const POLL_MS = 1_000;

/** Takes a started purchase to its end. */
export class Purchase {
  private readonly path: { id: string };

  constructor(
    private readonly client: RoutekeeperClient,
    private readonly started: StartedPurchase,
    private readonly options: PurchaseOptions,
  ) {
    this.path = { id: started.checkout.id };
  }

  /** @returns the completed checkout; undefined if it was not agreed to. */
  async finish(): Promise<Checkout | undefined> {
    let checkout = await this.prepare();
    let wasAgreed = false;
    while (checkout.status !== 'completed') {
      if (checkout.status === 'complete_in_progress') checkout = await this.settle();
      else if (checkout.status !== 'ready_for_complete') return this.refuse(checkout);
      else if (await this.options.agrees(checkout, wasAgreed)) {
        checkout = await this.complete();
        wasAgreed = true;
      } else {
        await this.cancel();
        return undefined;
      }
    }
    return checkout;
  }

  /** Creates the checkout, or finds the one that an earlier command created. */
  private async prepare(): Promise<Checkout> {
    const { checkout: body, isResumed, close } = this.started;
    try {
      return await this.client.post(SESSIONS, { body });
    } catch (error) {
      if (isResumed) {
        // Its number was used up by a checkout that ended and was deleted.
        if (isLasting(error) && error.code === 'conflict') await close();
        throw unknownIfUnreachable(error);
      }
      if (isLasting(error)) await close();
      throw error;
    }
  }

  private async complete(): Promise<Checkout> {
    try {
      return await this.client.post(`${SESSION}/complete`, {
        path: this.path,
        body: { confirm: true },
      });
    } catch (error) {
      if (!mayBeRunning(error)) throw unknownIfUnreachable(error);
      const checkout = await this.read();
      if (checkout.status === 'complete_in_progress' || checkout.status === 'completed') {
        return checkout;
      }
      throw error;
    }
  }

  /** Waits while the service finds out what the supplier did. */
  private async settle(): Promise<Checkout> {
    const deadline = Date.now() + this.options.waitMs;
    for (;;) {
      const checkout = await this.read();
      if (checkout.status !== 'complete_in_progress') return checkout;
      if (Date.now() >= deadline) {
        throw new UnknownOutcomeError(
          `The supplier's answer to ${checkout.id} is not known yet. Repeat the command to see it; nothing is bought twice.`,
        );
      }
      await delay(POLL_MS);
    }
  }

  private async read(): Promise<Checkout> {
    try {
      return await this.client.get(SESSION, { path: this.path });
    } catch (error) {
      throw unknownIfUnreachable(error);
    }
  }

  private async cancel(): Promise<void> {
    await this.client.post(`${SESSION}/cancel`, { path: this.path });
    await this.started.close();
  }

  private async refuse(checkout: Checkout): Promise<never> {
    const { id, status, messages = [], actions = {}, continue_url } = checkout;
    const told = messages.map((message) => `\n${said(message)}`).join('');
    if (status === 'requires_escalation') {
      const decisions = Object.values(actions).flatMap((all) => all.map((each) => each.id));
      throw new RefusedError(
        `${id} waits for decision ${decisions.join(', ')}. Repeat the command once it is approved.${told}\n${continue_url ?? ''}`,
      );
    }
    if (status === 'canceled') {
      await this.started.close();
      throw new RefusedError(`${id} was canceled. Repeat the command to start again.${told}`);
    }
    await this.cancel();
    const isForbidden = messages.some(({ code }) => isRefusalOfRules(code));
    const Failure = isForbidden ? RefusedError : Error;
    throw new Failure(`This cannot be bought.${told}`);
  }
}

/** Whether the service has answered for good. */
const isLasting = (error: unknown): error is RoutekeeperError =>
  error instanceof RoutekeeperError && error.status < 500 && error.retryAfterS === undefined;

/** Whether the supplier may have the order although the request failed. */
const mayBeRunning = (error: unknown): boolean =>
  error instanceof RoutekeeperError &&
  (error.status >= 500 || error.retryAfterS !== undefined || error.code === 'conflict');

function unknownIfUnreachable(error: unknown): unknown {
  if (!(error instanceof UnreachableError)) return error;
  return new UnknownOutcomeError(
    `${error.message}. Repeat the command to see whether it was bought; nothing is bought twice.`,
    { cause: error },
  );
}
