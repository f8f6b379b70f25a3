import { availability, media, stated } from './product-parts.view.js';

describe('the image of a product', () => {
  it.each([
    ['https://img.acme.example/1.jpg', 'https://img.acme.example/1.jpg'],
    ['http://img.acme.example', 'http://img.acme.example/'],
    [
      'https://img.acme.example/a b/水.jpg?x=1#y',
      'https://img.acme.example/a%20b/%E6%B0%B4.jpg?x=1#y',
    ],
  ])('%s is shown as %s', (given, shown) => {
    expect(media(given)).toEqual({ media: [{ type: 'image', url: shown }] });
  });

  it.each([
    undefined,
    '',
    'none',
    '/1.jpg',
    '//img.acme.example/1.jpg',
    'ftp://img.acme.example/1.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    'https://img.acme.example/%zz',
    'https://img.acme.example/a|b^c',
    'https://img.acme.example/#a#b',
  ])('%s is omitted', (given) => {
    expect(media(given)).toEqual({});
  });
});

it('is available while there is stock', () => {
  expect(availability(1)).toEqual({ available: true, status: 'in_stock' });
  expect(availability(0)).toEqual({ available: false, status: 'out_of_stock' });
});

it.each([
  ['550ml', '550ml'],
  [' a ', ' a '],
  ['', undefined],
  [' \t', undefined],
  [undefined, undefined],
])('reads %j as %j', (text, known) => {
  expect(stated(text)).toBe(known);
});
