import { marginOf } from './margin.js';

it('a margin is what the price leaves, also below cost', () => {
  expect(marginOf(350, 200)).toEqual({ fen: 150, percent: 43 });
  expect(marginOf(200, 250)).toEqual({ fen: -50, percent: -25 });
});
