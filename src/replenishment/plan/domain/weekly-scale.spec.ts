import type { DayKind } from '../../domain/history.js';
import { weeklyScale } from './weekly-scale.js';

const open = (count: number) => new Array<DayKind>(count).fill('open');

describe('the scale of a slot', () => {
  it('is the mean squared difference to the week before', () => {
    const sold = [...new Array<number>(7).fill(1), 1, 3, 1, 0, 1, 1, 1];
    expect(weeklyScale({ sold, kinds: open(14) })).toBeCloseTo(5 / 7);
  });

  it('is unknown with too few comparable days', () => {
    const kinds: DayKind[] = [...open(10), 'empty', ...open(3)];
    expect(weeklyScale({ sold: new Array<number>(14).fill(1), kinds })).toBeNull();
    expect(weeklyScale({ sold: [], kinds: [] })).toBeNull();
  });
});
