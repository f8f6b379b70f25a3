import type { SupplyProduct, SupplySite } from '../../contract.js';
import { pictureAddress } from '../pictures/picture.js';
import { Random } from '../random.js';
import { ean13 } from './ean.js';
import { CATEGORIES, GOODS, type Good } from './goods.js';

/** A catalogue entry of the supplier, without its stock. */
export type SupplyListing = Omit<SupplyProduct, 'stock'>;

/** A product as listed by the machine platform, and by the supplier if it sells it. */
export interface Product {
  index: number;
  good: Good;
  machineSku: string;
  machineTitle: string;
  machineBarcode: string | undefined;
  imageUrl: string | undefined;
  listing: SupplyListing | undefined;
}

export const SITES: readonly SupplySite[] = [
  { id: 'WH-01', name: '河西仓 Hexi warehouse', address: '临江市河西区纬九路 118 号' },
  { id: 'WH-02', name: '城北仓 Chengbei warehouse', address: '临江市城北区通达街 26 号' },
  { id: 'WH-05', name: '空港自提点 Airport pickup', address: '临江市空港区货运三路 7 号' },
];

const UNLISTED = 4;
/** Prime and larger than the number of products, so that multiples of the step never collide. */
const MACHINE_NUMBERS = 97;

export function stockProducts(seed: string): Product[] {
  const unlisted = new Set(new Random(seed, 'unlisted').shuffle(GOODS).slice(0, UNLISTED));
  return GOODS.map((good, index) => {
    const random = new Random(seed, 'product', index);
    const ean = eanOf(good, index);
    const machineSku = String(8_800_000 + ((index * 31) % MACHINE_NUMBERS) * 113);
    return {
      index,
      good,
      machineSku,
      machineTitle: `${good.brand} ${good.name} ${good.size}`,
      machineBarcode: random.chance(0.92) ? ean : undefined,
      imageUrl: random.chance(0.85) ? pictureAddress(machineSku) : undefined,
      listing: unlisted.has(good) ? undefined : listingOf(good, index, ean, random),
    };
  });
}

function eanOf(good: Good, index: number): string {
  const brand = GOODS.findIndex((other) => other.brand === good.brand);
  return ean13(`697${String(10_217 + brand * 613)}${String(1000 + index * 83)}`);
}

/** Suppliers are untidy: some print the EAN in the spec or title, some not at all. */
function listingOf(good: Good, index: number, ean: string, random: Random): SupplyListing {
  const title = `${good.brand} ${good.name} ${good.brandEn} ${good.nameEn}`;
  const tidiness = random.next();
  const singly = good.packSize === 1 || random.chance(0.12);
  const packSize = singly ? 1 : good.packSize;
  const spec = singly ? good.size : `${good.size}*${packSize}`;
  const listing: SupplyListing = {
    vendorSku: `AC${String(300_140 + index * 7)}`,
    title: tidiness >= 0.8 && tidiness < 0.88 ? `${title} ${ean}` : title,
    spec: tidiness >= 0.62 && tidiness < 0.8 ? `${spec} 条码${ean}` : spec,
    category: CATEGORIES[good.category],
    packSize,
    ...pricesOf(good, packSize, random),
  };
  if (tidiness < 0.62) listing.barcode = ean;
  if (random.chance(0.8)) {
    listing.imageUrl = pictureAddress(listing.vendorSku);
  }
  return listing;
}

function pricesOf(
  good: Good,
  packSize: number,
  random: Random,
): Pick<SupplyListing, 'packPriceFen' | 'eachPriceFen' | 'eachPriceDerived'> {
  if (packSize === 1) {
    return { packPriceFen: null, eachPriceFen: good.wholesaleFen, eachPriceDerived: false };
  }
  const onlyByTheBox = random.chance(0.25);
  const packPriceFen = Math.round((good.wholesaleFen * packSize * 0.96) / 10) * 10;
  return {
    packPriceFen,
    eachPriceFen: onlyByTheBox ? Math.round(packPriceFen / packSize) : good.wholesaleFen,
    eachPriceDerived: onlyByTheBox,
  };
}
