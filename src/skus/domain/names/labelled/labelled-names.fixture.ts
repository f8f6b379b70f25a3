import {
  HELD_OUT_MACHINE_ONLY,
  HELD_OUT_PAIRS,
  HELD_OUT_SUPPLY_ONLY,
} from './held-out-names.fixture.js';
import { TUNING_MACHINE_ONLY, TUNING_PAIRS, TUNING_SUPPLY_ONLY } from './tuning-names.fixture.js';

interface Listed {
  skuId: string;
  title: string;
  spec?: string;
}

/** Machine items and supplier products, and which of them are the same product. */
export interface LabelledNames {
  machineItems: Listed[];
  supplyProducts: Listed[];
  /** From machine item to supplier product. */
  truth: Map<string, string>;
}

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((field) => field.trim()));

function labelled(half: string, pairs: string, machineOnly: string, supplyOnly: string) {
  const names: LabelledNames = { machineItems: [], supplyProducts: [], truth: new Map() };
  const addMachineItem = (title = '') => {
    const skuId = `acme-machine:${half}${names.machineItems.length}`;
    names.machineItems.push({ skuId, title });
    return skuId;
  };
  const addSupplyProduct = (title = '', spec = '') => {
    const skuId = `acme-supply:${half}${names.supplyProducts.length}`;
    names.supplyProducts.push({ skuId, title, ...(spec && { spec }) });
    return skuId;
  };
  for (const [machineTitle, title, spec] of rows(pairs)) {
    names.truth.set(addMachineItem(machineTitle), addSupplyProduct(title, spec));
  }
  for (const [title] of rows(machineOnly)) addMachineItem(title);
  for (const [title, spec] of rows(supplyOnly)) addSupplyProduct(title, spec);
  return names;
}

export const TUNING = labelled('t', TUNING_PAIRS, TUNING_MACHINE_ONLY, TUNING_SUPPLY_ONLY);

export const HELD_OUT = labelled('h', HELD_OUT_PAIRS, HELD_OUT_MACHINE_ONLY, HELD_OUT_SUPPLY_ONLY);
