const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Product {
  code: string;
  name: string;
  barcode: string;
  price: number;
  /** Sold per day in each machine. */
  perDay: number;
}

const PRODUCTS: readonly Product[] = [
  { code: 'P-101', name: 'Green tea 500 ml', barcode: '6901234567892', price: 4, perDay: 3 },
  { code: 'P-102', name: 'Still water 550 ml', barcode: '6909876543217', price: 2, perDay: 4 },
  { code: 'P-103', name: 'Butter cookies', barcode: '', price: 6, perDay: 2 },
];

const MACHINES = [
  ['CV-01', 'Town hall, lobby'],
  ['CV-02', 'Swimming pool'],
] as const;

const DAYS = 28;

/** What a machine platform exports: four weeks of sales, with the mistakes of real files. */
export function salesExport(now = Date.now()): string {
  const rows: string[] = [];
  for (let day = DAYS; day >= 1; day -= 1) {
    for (const [machine, name] of MACHINES) {
      for (const product of PRODUCTS) {
        for (let sale = 0; sale < product.perDay; sale += 1) {
          const at = new Date(now - day * DAY_MS + (sale + 1) * HOUR_MS);
          const { code, barcode, price } = product;
          rows.push(
            `${rows.length + 1},${machine},"${name}",${code},${product.name},${barcode},1,${price},${statusOf(rows.length)},${at.toISOString()}`,
          );
        }
      }
    }
  }
  const broken = `${rows.length + 1},CV-01,"Town hall, lobby",P-101,Green tea 500 ml,6901234567892,1,4,settled,last Tuesday`;
  return [
    'Transaction No,Machine ID,Machine name,Product code,Product,Barcode,Qty,Amount,State,Sold at',
    ...rows,
    broken,
  ].join('\n');
}

/** A word that nobody knows, as some platforms have. */
const statusOf = (row: number): string => (row % 40 === 7 ? 'kiosk ok' : 'settled');

/** What a supplier sends: other names and codes, in cases. */
export const priceList = (): string =>
  [
    'Article,EAN,Description,Units per case,Case price',
    'W-11,6901234567892,GREEN TEA PET 0.5L,15,30',
    'W-12,6909876543217,STILL WATER PET 0.55L,24,24',
    'W-31,,Butter cookies 100 g,12,36',
    'W-32,,Oat biscuits 100 g,12,30',
  ].join('\n');
