/** Ounces are separate: they are a volume for drinks and a mass for food. */
export type Dimension =
  'ml' | 'g' | 'ounce' | 'pieces' | 'percent' | 'mg' | 'mm' | 'mah' | 'watt' | 'gb';

export interface Unit {
  dimension: Dimension;
  /** The size of this unit in the unit of its dimension. */
  factor: number;
  /** Labels round values converted from it. */
  imperial?: true;
}

export const ML_PER_FLUID_OUNCE = 29.5735;
export const G_PER_OUNCE = 28.3495;
const G_PER_POUND = 453.592;

const ROWS: [dimension: Dimension, factor: number, spellings: string, imperial?: true][] = [
  ['ml', 1, 'ml mls cc 毫升 millilitre millilitres milliliter milliliters'],
  ['ml', 10, 'cl'],
  ['ml', 100, 'dl'],
  ['ml', 1000, 'l lt ltr 升 公升 litre litres liter liters'],
  ['ml', ML_PER_FLUID_OUNCE, 'floz 液体盎司 液盎司', true],
  ['g', 1, 'g gm gr 克 gram grams gramme grammes'],
  ['g', 1000, 'kg kgs 千克 公斤 kilo kilos kilogram kilograms'],
  ['g', 500, '斤'],
  ['g', G_PER_POUND, 'lb lbs pound pounds 磅', true],
  ['ounce', 1, 'oz 盎司 ounce ounces', true],
  ['pieces', 1, 'pcs pc pce pieces piece ct count s tablets tabs capsules caps sheets wipes pairs'],
  ['pieces', 1, '片 粒 颗 枚 张 抽 个 只 块 丸 根 双 对 把 节 件'],
  ['percent', 1, '% 度 °'],
  ['mg', 1, 'mg 毫克'],
  ['mm', 1, 'mm 毫米'],
  ['mm', 10, 'cm 厘米 公分'],
  ['mm', 1000, 'm 米 metre metres meter meters'],
  ['mm', 25.4, 'inch inches 英寸 寸'],
  ['mah', 1, 'mah 毫安时 毫安'],
  ['watt', 1, 'w 瓦'],
  ['gb', 1, 'gb'],
];

export const UNITS: ReadonlyMap<string, Unit> = new Map(
  ROWS.flatMap(([dimension, factor, spellings, imperial]) =>
    spellings
      .split(' ')
      .map((spelling): [string, Unit] => [
        spelling,
        { dimension, factor, ...(imperial && { imperial }) },
      ]),
  ),
);

/**
 * Containers of which a box holds many, with the container of a single unit where the word states
 * it.
 */
export const CONTAINERS: ReadonlyMap<string, string | undefined> = new Map([
  ...['瓶', 'bottle', 'bottles', 'btl', 'btls'].map((word) => [word, 'bottle'] as const),
  ...['罐', '听', 'can', 'cans', 'tin', 'tins'].map((word) => [word, 'can'] as const),
  ...['盒', 'carton', 'cartons'].map((word) => [word, 'carton'] as const),
  ...['袋', 'bag', 'bags', 'pouch', 'pouches', 'sachet', 'sachets'].map(
    (word) => [word, 'bag'] as const,
  ),
  ...['杯', 'cup', 'cups'].map((word) => [word, 'cup'] as const),
  ...['桶', 'tub', 'tubs'].map((word) => [word, 'tub'] as const),
  ...['包', '支', '条', '板', '排', '卡', '连包', '联包', '连', '联', '入'].map(
    (word) => [word, undefined] as const,
  ),
  ...['pack', 'packs', 'pk', 'packet', 'packets', 'tray'].map((word) => [word, undefined] as const),
]);

/** Containers in which many units or packs are shipped. */
export const CASES: ReadonlySet<string> = new Set(
  '箱 提 组 套 ctn ctns case cases cs box boxes'.split(' '),
);
