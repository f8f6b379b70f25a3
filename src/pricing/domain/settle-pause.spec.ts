import { settlePauseMs } from './settle-pause.js';

it('a machine that cannot be read is left alone longer each time, up to a minute', () => {
  expect([0, 1, 2, 5, 6, 7, 5000].map(settlePauseMs)).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});
