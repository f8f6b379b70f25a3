import { readPlan } from './backtest-plan.js';

const namesOf = (...files: string[]) => readPlan(files).files.map(({ name }) => name);

describe('the files of a backtest', () => {
  it('go by their base names', () => {
    expect(namesOf('north/sales.csv', 'coffee.csv')).toEqual(['sales.csv', 'coffee.csv']);
  });

  it('go by their paths where base names are the same', () => {
    expect(namesOf('north/a.csv', 'b.csv', 'south/a.csv', 'a.csv')).toEqual([
      'north/a.csv',
      'b.csv',
      'south/a.csv',
      'a.csv',
    ]);
  });

  it('are measured once when they are named twice', () => {
    expect(namesOf('north/a.csv', 'north/a.csv')).toEqual(['a.csv']);
  });
});
