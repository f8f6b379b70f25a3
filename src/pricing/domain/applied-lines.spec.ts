import { appliedLines } from './applied-lines.js';

const line = (vendorSku: string, beforeFen: number, afterFen: number) => ({
  vendorSku,
  title: 'T',
  beforeFen,
  afterFen,
});
const shown = (vendorSku: string, priceFen: number) => ({ vendorSku, title: 'T', priceFen });
const [cola, tea, same] = [line('cola', 300, 350), line('tea', 400, 450), line('same', 500, 500)];

describe('a change', () => {
  it('took whole when every price is as wanted', () => {
    expect(appliedLines([cola, tea], [shown('tea', 450), shown('cola', 350)])).toEqual({
      taken: [cola, tea],
      missed: [],
      extent: 'all',
    });
  });

  it('took in part when a price is another, or its product gone', () => {
    const lines = [line('gone', 1, 2), cola, tea];
    expect(appliedLines(lines, [shown('cola', 349), shown('tea', 450)])).toEqual({
      taken: [tea],
      missed: [
        { ...line('gone', 1, 2), shownFen: undefined },
        { ...cola, shownFen: 349 },
      ],
      extent: 'some',
    });
  });

  it('did not take when no price moved that was to move', () => {
    const { taken, extent } = appliedLines([cola, same], [shown('cola', 300), shown('same', 500)]);
    expect(extent).toBe('none');
    expect(taken).toEqual([same]);
  });

  it('took when nothing was to move and nothing did', () => {
    expect(appliedLines([same], [shown('same', 500)]).extent).toBe('all');
  });

  it('did not take in a product of which one lane shows another price', () => {
    const { missed, extent } = appliedLines([cola], [shown('cola', 350), shown('cola', 300)]);
    expect(missed).toEqual([{ ...cola, shownFen: 300 }]);
    expect(extent).toBe('none');
  });
});
