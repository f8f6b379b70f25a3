import { currencyCode } from '../format/money.js';

/** A new price for a product in a machine. */
export interface PriceStep {
  itemId: string;
  /** What distinguishes it from the others: its product or its machine. */
  name: string;
  /** Fen. */
  from: number;
  to: number;
}

/** The new prices of one machine: sent, approved and refused together. */
export interface MachineSteps {
  location: string;
  steps: readonly PriceStep[];
}

export interface PricesBody {
  prices: { item: { id: string }; price: { amount: number; currency: string } }[];
  confirm: true;
  approve?: true;
}

/** Without prices that stay the same, and without machines where all do. */
export const changing = (machines: readonly MachineSteps[]): MachineSteps[] =>
  machines
    .map(({ location, steps }) => ({
      location,
      steps: steps.filter(({ from, to }) => from !== to),
    }))
    .filter(({ steps }) => steps.length > 0);

export const largestStep = (machines: readonly MachineSteps[]): number =>
  Math.max(0, ...machines.flatMap(({ steps }) => steps.map(({ from, to }) => Math.abs(to - from))));

export const bodyOf = ({ steps }: MachineSteps, approve: boolean): PricesBody => ({
  prices: steps.map(({ itemId, to }) => ({
    item: { id: itemId },
    price: { amount: to, currency: currencyCode() },
  })),
  confirm: true,
  ...(approve && { approve }),
});
