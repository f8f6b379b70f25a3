import { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const POLYNOMIAL = 0xedb88320;

export type Colour = readonly [red: number, green: number, blue: number];

/**
 * A square PNG with a palette.
 * @param colourAt the number of the palette's colour at a place.
 */
export function png(
  side: number,
  palette: readonly Colour[],
  colourAt: (x: number, y: number) => number,
): Buffer {
  const rows = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y++) {
    // The first byte of a row is its filter: none.
    for (let x = 0; x < side; x++) rows[y * (side + 1) + 1 + x] = colourAt(x, y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  header[9] = 3;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([size, content, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return ~crc >>> 0;
}
