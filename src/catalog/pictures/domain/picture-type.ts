export const PICTURE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

/**
 * The type of a picture by its first bytes. Never SVG, which is a document that may contain scripts.
 */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp';
  // The major brand, or the first of the compatible ones.
  if (/^[^]{4}ftyp(avi[fs]|[^]{8}avi[fs])/.test(start)) return 'image/avif';
  return undefined;
}

/** Whether a vendor's content type states this type; parameters and letter case do not matter. */
export const statesType = (contentType: string, type: PictureType): boolean =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() === type;
