import { isApple, mapLink } from './map-link.js';

const NEWARK = { name: 'Lobby & gym', latitude: 40.7357, longitude: -74.1724 };

it('opens the map application of the phone at the machine', () => {
  expect(mapLink(NEWARK, false)).toBe('geo:40.7357,-74.1724?q=40.7357,-74.1724(Lobby%20%26%20gym)');
  expect(mapLink({ ...NEWARK, name: 'Gym (2)' }, false)).toContain('(Gym%20%282%29)');
  expect(mapLink(NEWARK, true)).toBe('maps:?ll=40.7357,-74.1724&q=Lobby%20%26%20gym');
});

it('searches for the address where there is no position', () => {
  const place = { name: 'Lobby', latitude: null, longitude: null, address: 'Broad St 12' };
  expect(mapLink(place, false)).toBe('geo:0,0?q=Broad%20St%2012');
  expect(mapLink(place, true)).toBe('maps:?q=Broad%20St%2012');
  expect(mapLink({ ...place, address: null }, false)).toBeUndefined();
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', false],
])('knows the phone of "%s"', (userAgent, isOne) => {
  expect(isApple(userAgent)).toBe(isOne);
});
