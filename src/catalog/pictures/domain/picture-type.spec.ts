import { pictureType, statesType } from './picture-type.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the type of a picture', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF87a\x01\0'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0avifmif1'],
    ['image/avif', '\0\0\0\x20ftypmif1\0\0\0\0avifmiaf'],
  ])('is %s by its first bytes', (type, start) => {
    expect(pictureType(bytes(start))).toBe(type);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after an XML declaration', '<?xml version="1.0"?><svg/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page before a signature', '<script>\x89PNG\r\n\x1a\n'],
    ['another RIFF file', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a video', '\0\0\0\x20ftypisom\0\0\0\0isomiso2'],
    ['a bitmap', 'BM\x36\0\0\0'],
    ['half a signature', '\x89PNG'],
    ['nothing', ''],
  ])('is none for %s', (_, start) => {
    expect(pictureType(bytes(start))).toBeUndefined();
  });
});

it('is what the vendor states, whatever the case and parameters', () => {
  expect(statesType('image/png', 'image/png')).toBe(true);
  expect(statesType('Image/PNG; charset=binary', 'image/png')).toBe(true);
  expect(statesType('image/jpeg', 'image/png')).toBe(false);
  expect(statesType('text/html', 'image/png')).toBe(false);
  expect(statesType('', 'image/png')).toBe(false);
});
