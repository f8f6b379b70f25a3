import { positionOf, positionText } from './position.js';

const NEWARK = { latitude: 40.7357, longitude: -74.1724 };
const SHANGHAI = { latitude: 31.2304, longitude: 121.4737 };

it.each([
  ['40.7357, -74.1724', NEWARK],
  ['  40.7357 -74.1724 ', NEWARK],
  ['(40.7357,-74.1724)', NEWARK],
  ['40.7357° N, 74.1724° W', NEWARK],
  ['40.7357；-74.1724', NEWARK],
  ['３１．２３０４，１２１．４７３７', SHANGHAI],
  ['31.2304、121.4737', SHANGHAI],
  ['0, 0', { latitude: 0, longitude: 0 }],
  ['geo:40.7357,-74.1724?z=17', NEWARK],
  ['https://maps.google.com/?q=40.7357,-74.1724', NEWARK],
  ['https://www.google.com/maps/search/?api=1&query=40.7357%2C-74.1724', NEWARK],
  ['https://www.google.com/maps/@40.7357,-74.1724,17z', NEWARK],
  [
    'https://www.google.com/maps/place/Lobby/@40.1,-74.9,17z/data=!3m1!4b1!8m2!3d40.7357!4d-74.1724',
    NEWARK,
  ],
  ['https://maps.apple.com/?address=Broad%20St&ll=40.7357,-74.1724&q=Lobby', NEWARK],
  ['https://www.openstreetmap.org/?mlat=40.7357&mlon=-74.1724#map=18/40.1/-74.9', NEWARK],
  ['https://www.openstreetmap.org/#map=18/40.7357/-74.1724', NEWARK],
  ['https://uri.amap.com/marker?position=121.4737,31.2304&name=Lobby', SHANGHAI],
])('reads %s', (text, position) => {
  expect(positionOf(text)).toEqual(position);
});

it.each([`40°44'08.5"N 74°10'20.6"W`, `40° 44′ 8.5″ N, 74° 10′ 20.6″ W`])('reads %s', (text) => {
  const { latitude = 0, longitude = 0 } = positionOf(text) ?? {};
  expect(latitude).toBeCloseTo(40.735694, 6);
  expect(longitude).toBeCloseTo(-74.172389, 6);
});

it.each([
  '',
  '40.7357',
  'Broad Street 12',
  '91, 10',
  '40, 181',
  '74.1724 W, 40.7357 N',
  '1, 2, 3',
  'https://maps.app.goo.gl/abcdef',
])('takes "%s" for no position', (text) => {
  expect(positionOf(text)).toBeUndefined();
});

it('writes a position that it can read again', () => {
  expect(positionText(NEWARK)).toBe('40.7357, -74.1724');
  expect(positionText({ latitude: 1 / 3, longitude: -1e-9 })).toBe('0.333333, 0');
  expect(positionOf(positionText(NEWARK))).toEqual(NEWARK);
});
