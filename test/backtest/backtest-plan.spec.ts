import { readPlan } from './backtest-plan.js';

const namesOf = (...files: string[]) => readPlan(files).files.map(({ name }) => name);

describe('the files of a backtest', () => {
  it('are named by their base names', () => {
    expect(namesOf('north/sales.csv', 'coffee.csv')).toEqual(['sales.csv', 'coffee.csv']);
  });

  it('are named by their paths where base names are equal', () => {
    expect(namesOf('north/a.csv', 'b.csv', 'south/a.csv', 'a.csv')).toEqual([
      'north/a.csv',
      'b.csv',
      'south/a.csv',
      'a.csv',
    ]);
  });

  it('are measured once when given twice', () => {
    expect(namesOf('north/a.csv', 'north/a.csv')).toEqual(['a.csv']);
  });
});
