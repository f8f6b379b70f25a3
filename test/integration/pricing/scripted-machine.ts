import {
  item,
  ScriptedVendor,
  type Bodies,
  type Script,
  type VendorRequest,
} from '../../support/vendor/index.js';

type PriceLine = Bodies['updatePrices']['lines'][number];
type MachineItem = ReturnType<typeof item>;

export const machineItem = (vendorSku: string, priceFen: number, title = vendorSku): MachineItem =>
  item(vendorSku, title, { priceFen });

/** What all machines of a platform show, to be changed by the test at any time. */
export class ScriptedMachine {
  constructor(public items: MachineItem[] = []) {}

  /** Answers `inventory`. */
  readonly show = (): object => ({ items: this.items });

  set(lines: readonly PriceLine[]): void {
    for (const { vendorSku, priceFen } of lines) {
      for (const shown of this.items) if (shown.vendorSku === vendorSku) shown.priceFen = priceFen;
    }
  }

  /** Answers `updatePrices`. */
  readonly take: Script = takes((lines) => {
    this.set(lines);
  });
}

/** Responds to new prices as applied, after `work`. */
export function takes(work: (lines: PriceLine[]) => void | Promise<void>): Script {
  return async ({ body }: VendorRequest) => {
    const { lines } = body as Bodies['updatePrices'];
    await work(lines);
    return { count: lines.length };
  };
}

export const startMachineVendor = (platform: ScriptedMachine): Promise<ScriptedVendor> =>
  ScriptedVendor.start({ inventory: platform.show, updatePrices: platform.take });
