import { Random } from '../random.js';
import { png, type Colour } from './png.js';

/** No such host exists: a simulator that is served replaces it by its own. */
const HOST = 'https://img.acme.example/';
const ADDRESS = /^https:\/\/img\.acme\.example\/([A-Z0-9]{1,20})\.png$/;
const SIDE = 96;

export const pictureAddress = (vendorSku: string): string => `${HOST}${vendorSku}.png`;

/** The vendor SKU of a picture's address. */
export const picturedSku = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

export function pictureAt(address: string): Buffer | undefined {
  const vendorSku = picturedSku(address);
  return vendorSku === undefined ? undefined : drawPicture(vendorSku);
}

/** A can or a bag in front of a plain background; the same number always looks the same. */
export function drawPicture(vendorSku: string): Buffer {
  const random = new Random('picture', vendorSku);
  const shade = (low: number, high: number): Colour => [
    random.integer(low, high),
    random.integer(low, high),
    random.integer(low, high),
  ];
  const palette = [shade(215, 250), shade(40, 170), shade(120, 240)];
  const halfWidth = random.integer(16, 30);
  const top = random.integer(10, 26);
  const label = random.integer(40, 56);
  return png(SIDE, palette, (x, y) => {
    const isGood = Math.abs(x - SIDE / 2) < halfWidth && y > top && y < SIDE - 8;
    if (!isGood) return 0;
    return y > label && y < label + 22 ? 2 : 1;
  });
}
