import { dragged, gridKm, labelled, pointAt, positionAt, viewOf, zoomed } from './view.js';

const SIZE = { width: 400, height: 300 };
const PLACES = [
  { latitude: 40.7, longitude: -74.2 },
  { latitude: 40.8, longitude: -74.0 },
  { latitude: 40.75, longitude: -74.1 },
];

it('shows all positions, with room around them', () => {
  const view = viewOf(PLACES, SIZE);
  for (const place of PLACES) {
    const { x, y } = pointAt(place, view, SIZE);
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(380);
    expect(y).toBeGreaterThan(20);
    expect(y).toBeLessThan(280);
  }
  expect(viewOf(PLACES.slice(0, 1), SIZE)).toEqual({ center: PLACES[0], kmAcross: 10 });
});

it('has north above and east on the right, and the same scale both ways', () => {
  const view = { center: { latitude: 60, longitude: 10 }, kmAcross: 4 };
  const north = pointAt({ latitude: 60 + 1 / 111.32, longitude: 10 }, view, SIZE);
  const east = pointAt({ latitude: 60, longitude: 10 + 2 / 111.32 }, view, SIZE);
  expect([north.x, north.y, east.x, east.y].map(Math.round)).toEqual([200, 50, 300, 150]);
});

it('finds the position of a point again', () => {
  const view = viewOf(PLACES, SIZE);
  for (const place of PLACES) {
    const found = positionAt(pointAt(place, view, SIZE), view, SIZE);
    expect(found.latitude).toBeCloseTo(place.latitude, 9);
    expect(found.longitude).toBeCloseTo(place.longitude, 9);
  }
  const poles = { center: { latitude: 89.9, longitude: 179.9 }, kmAcross: 2_000 };
  expect(positionAt({ x: 400, y: 0 }, poles, SIZE)).toEqual({ latitude: 90, longitude: 180 });
});

it('moves with what is dragged', () => {
  const view = viewOf(PLACES, SIZE);
  const [place] = PLACES as [(typeof PLACES)[number]];
  const before = pointAt(place, view, SIZE);
  const after = pointAt(place, dragged(view, SIZE, { x: 30, y: -20 }), SIZE);
  expect(after.x - before.x).toBeCloseTo(30, 0);
  expect(after.y - before.y).toBeCloseTo(-20, 0);
});

it('zooms within limits', () => {
  const view = viewOf(PLACES, SIZE);
  expect(zoomed(view, 0.5).kmAcross).toBeCloseTo(view.kmAcross / 2);
  expect(zoomed(view, 1e9).kmAcross).toBe(2_000);
  expect(zoomed(view, 1e-9).kmAcross).toBe(0.2);
});

it.each([
  [12, 2],
  [31, 10],
  [6, 1],
  [0.2, 0.05],
])('has lines for a plane of %d km every %d km', (across, km) => {
  expect(gridKm(across)).toBeCloseTo(km);
});

it('leaves out labels that would cover another or a pin, and keeps them on the plane', () => {
  const hall = { x: 10, y: 10, name: 'Town hall' };
  const pool = { x: 50, y: 15, name: 'Swimming pool' };
  const library = { x: 380, y: 60, name: 'Library' };
  const gym = { x: 200, y: 100, name: '健身房' };
  expect(labelled([hall, pool, library, gym], SIZE)).toEqual(
    new Map([
      [pool, 'right'],
      [library, 'left'],
      [gym, 'right'],
    ]),
  );
});
