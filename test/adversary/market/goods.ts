import { ean13 } from '../../../src/adapters/simulator/world/ean.js';

/** A product of a supplier. */
export interface SupplyGood {
  vendorSku: string;
  title: string;
  packSize: number;
  eachFen: number;
  packFen: number | null;
  /** Only the price of a box is set; that of a piece is rounded. */
  derived?: boolean;
  barcode?: string;
  category?: string;
}

/** A product in a machine. */
export interface MachineGood {
  vendorSku: string;
  title: string;
  priceFen: number;
  barcode?: string;
  /** What a piece really costs, whatever aliases say; null if nobody can know. */
  costFen: number | null;
  /** Whether sales in the ledger state that cost. */
  costInLedger?: boolean;
}

export const NO_GO_WORDS = ['whisky', 'rosé', '啤酒', 'Nicotine'];

/** Each matches a no-go word, however it is spelled. */
const NO_GO_TITLES = [
  'Whisky 700ml',
  'ＷＨＩＳＫＹ 700ml',
  'whi\u200Bs\u2060ky 700ml',
  'whis\u00ADky miniature',
  'whі\u0455ку 5cl',
  'WΗIЅΚΥ 5cl',
  '𝔴𝓱𝖎𝚜𝐤𝑦 5cl',
  'Rose\u0301 wine',
  '青岛啤\u200B酒',
  'Nіcоtіne gum',
];

const ordinary = (
  vendorSku: string,
  title: string,
  eachFen: number,
  packSize: number,
): SupplyGood => ({
  vendorSku,
  title,
  eachFen,
  packSize,
  packFen: packSize === 1 ? null : Math.round(eachFen * packSize * 0.95),
});

const byTheBox = (
  vendorSku: string,
  title: string,
  packFen: number,
  packSize: number,
): SupplyGood => ({
  vendorSku,
  title,
  packSize,
  packFen,
  eachFen: Math.round(packFen / packSize),
  derived: true,
});

/** What machines sell as well: a piece costs the same in every unit, so that its cost is certain. */
const linked = (number: number, title: string, eachFen: number): SupplyGood => ({
  vendorSku: `K${number}`,
  title,
  eachFen,
  packSize: 12,
  packFen: eachFen * 12,
  barcode: barcodeOf(number),
});

const barcodeOf = (number: number) => ean13(`69710217${String(1_000 + number)}`);

/** Their prices jump during the run. */
const VOLATILE_GOODS = ['V1', 'V2', 'V3'];

export const NO_GOS: readonly string[] = [...NO_GO_TITLES.map((_, index) => `N${index + 1}`), 'NB'];

/** Cheap products that pass for expensive ones under a false alias. */
export const BAITS = ['acme-supply:C1', 'acme-supply:C2'] as const;

export const SUPPLY: Readonly<Record<string, readonly SupplyGood[]>> = {
  'acme-supply': [
    ordinary('A1', 'Spring water', 180, 24),
    ordinary('A2', 'Green tea', 260, 12),
    ordinary('A3', 'Salted crackers', 340, 24),
    ordinary('A4', 'Oat latte', 515, 6),
    ordinary('A5', 'Folding umbrella', 1_680, 1),
    byTheBox('D1', 'Mints', 1_000, 3),
    byTheBox('D2', 'Seaweed rolls', 999, 7),
    linked(1, 'Orange juice', 400),
    linked(2, 'Soda', 240),
    linked(3, 'Chocolate', 320),
    linked(4, 'Tissues', 160),
    ...VOLATILE_GOODS.map((sku, index) => ordinary(sku, `Fresh fruit ${index + 1}`, 300, 10)),
    ordinary('C1', 'Paper cup', 1, 24),
    ordinary('C2', 'Straw', 7, 12),
    ...NO_GO_TITLES.map((title, index) => ordinary(`N${index + 1}`, title, 450, 6)),
  ],
  'bolt-supply': [
    ordinary('B1', 'Energy bar', 390, 12),
    ordinary('B2', 'Cup noodles', 480, 12),
    { ...ordinary('NB', 'Gift box', 500, 6), category: 'Ｎicotine products' },
  ],
};

export const VOLATILE = VOLATILE_GOODS.map((sku) => `acme-supply:${sku}`);

const shelf = (): MachineGood[] => [
  { vendorSku: '8801', title: 'Orange juice', priceFen: 540, barcode: barcodeOf(1), costFen: 400 },
  { vendorSku: '8802', title: 'Soda', priceFen: 350, barcode: barcodeOf(2), costFen: 240 },
  { vendorSku: '8803', title: 'Chocolate', priceFen: 600, barcode: barcodeOf(3), costFen: 320 },
  { vendorSku: '8804', title: 'Tissues', priceFen: 230, barcode: barcodeOf(4), costFen: 160 },
  { vendorSku: '8805', title: 'Cable', priceFen: 400, costFen: 280, costInLedger: true },
  { vendorSku: '8806', title: 'Mask', priceFen: 700, costFen: 440, costInLedger: true },
  { vendorSku: '8807', title: 'Surprise', priceFen: 500, costFen: null },
];

export const MACHINES: Readonly<Record<string, Readonly<Record<string, readonly MachineGood[]>>>> =
  {
    'acme-machine': { M1: shelf(), M2: shelf(), M3: shelf() },
    'bolt-machine': {
      Z1: [
        { vendorSku: '501', title: 'Energy bar', priceFen: 900, costFen: null },
        { vendorSku: '502', title: 'Cup noodles', priceFen: 1_000, costFen: null },
      ],
    },
  };

/** Every machine with its namespace. */
export const ROSTER = Object.entries(MACHINES).flatMap(([namespace, machines]) =>
  Object.entries(machines).map(([id, goods]) => ({ id, namespace, goods })),
);
