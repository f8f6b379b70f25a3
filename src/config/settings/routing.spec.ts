import { routingUrl } from './routing.js';

it.each([
  ['http://osrm:5000', 'http://osrm:5000'],
  ['http://127.0.0.1:5000/', 'http://127.0.0.1:5000'],
  ['https://routes.example/osrm//', 'https://routes.example/osrm'],
])('the address %s is used as %s', (given, used) => {
  expect(routingUrl.parse(given)).toBe(used);
});

it.each(['osrm:5000', 'ftp://osrm', 'http://me:secret@osrm', 'http://osrm?key=secret', 'osrm'])(
  'the address %s is refused, and not quoted',
  (given) => {
    const { error } = routingUrl.safeParse(given);
    expect(error?.issues).toHaveLength(1);
    expect(error?.message).not.toContain('secret');
  },
);
