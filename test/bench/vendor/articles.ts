import type { SupplyProduct } from '../../../src/adapters/contract.js';
import { Random } from '../../../src/adapters/simulator/random.js';
import { ean13 } from '../../../src/adapters/simulator/world/ean.js';
import { CATEGORIES, GOODS, type Good } from '../../../src/adapters/simulator/world/goods.js';
import { nth } from './nth.js';

export const CATALOG_SIZE = 20_000;

/** A product of one brand in one variety, as in a wholesaler's long list. */
export interface Article {
  good: Good;
  title: string;
  titleEn: string;
  ean: string;
  wholesaleFen: number;
}

const VARIETIES = [
  ['原味', 'Original'],
  ['蜜桃', 'Peach'],
  ['海盐', 'Sea Salt'],
  ['青柠', 'Lime'],
  ['抹茶', 'Matcha'],
  ['桂花', 'Osmanthus'],
  ['椰香', 'Coconut'],
  ['葡萄', 'Grape'],
  ['低糖', 'Low Sugar'],
  ['家庭装', 'Family Pack'],
  ['便携装', 'Travel Pack'],
  ['限定款', 'Limited Edition'],
] as const;

const BRANDS = [...new Map(GOODS.map(({ brand, brandEn }) => [brand, brandEn]))];

/** Every product under every brand, variety after variety; always the same for the same number. */
export function articleAt(number: number): Article {
  const good = nth(GOODS, number);
  const [brand, brandEn] = nth(BRANDS, Math.floor(number / GOODS.length));
  const [variety, varietyEn] = nth(VARIETIES, Math.floor(number / GOODS.length / BRANDS.length));
  return {
    good,
    title: `${brand} ${good.name} ${variety}`,
    titleEn: `${brandEn} ${good.nameEn} ${varietyEn}`,
    ean: ean13(`697${String(100_000_000 + number * 4_999)}`),
    wholesaleFen: Math.round(good.wholesaleFen * new Random('price', number).between(0.8, 1.25)),
  };
}

/**
 * The supplier's catalog; like real ones, it is inconsistent about which field contains a barcode.
 */
export function supplyCatalog(): SupplyProduct[] {
  return Array.from({ length: CATALOG_SIZE }, (_, number) => {
    const { good, title, titleEn, ean, wholesaleFen } = articleAt(number);
    const random = new Random('listing', number);
    const tidiness = random.next();
    const { packSize } = good;
    const spec = packSize === 1 ? good.size : `${good.size}*${packSize}`;
    const inTitle = tidiness >= 0.8 && tidiness < 0.88;
    return {
      vendorSku: `RS${200_000 + number}`,
      title: inTitle ? `${title} ${titleEn} ${ean}` : `${title} ${titleEn}`,
      spec: tidiness >= 0.62 && tidiness < 0.8 ? `${spec} 条码${ean}` : spec,
      category: CATEGORIES[good.category],
      imageUrl: `https://img.route.example/supply/${200_000 + number}.jpg`,
      ...(tidiness < 0.62 && { barcode: ean }),
      packSize,
      packPriceFen: packSize === 1 ? null : Math.round(wholesaleFen * packSize * 0.96),
      eachPriceFen: wholesaleFen,
      eachPriceDerived: false,
      stock: random.integer(0, 5_000),
    };
  });
}
