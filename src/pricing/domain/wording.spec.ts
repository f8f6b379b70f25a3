import { english } from '../../texts/index.js';
import { belowCost, effectOf, missed } from './wording.js';
import type { PriceLine } from './price-line.js';
import { moneyText } from '../../money/index.js';

const stepsText = (taken: PriceLine[]) => english(effectOf({ taken, missed: [], extent: 'all' }));

const line = (title: string, beforeFen: number, afterFen: number) => ({
  vendorSku: 'sku-1',
  title,
  beforeFen,
  afterFen,
});

describe('a price change in words', () => {
  it('gives every step as people write amounts', () => {
    expect(stepsText([line('Cola', 300, 350), line('Tea', 123_456, 5)])).toBe(
      `Cola ${moneyText(300)} to ${moneyText(350)}; Tea ${moneyText(123_456)} to ${moneyText(5)}`,
    );
  });

  it('names a product without a title by its SKU, and truncates a long title', () => {
    expect(stepsText([line('  ', 1, 2)])).toBe(`sku-1 ${moneyText(1)} to ${moneyText(2)}`);
    const cut = stepsText([line(`${'x'.repeat(99)}😀`, 1, 2)]);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut.length).toBeLessThan(120);
  });

  it('lists what did not apply', () => {
    const cola = line('Cola', 300, 350);
    expect(english(missed({ ...cola, shownFen: 300 }))).toBe(
      `Cola did not take ${moneyText(350)}: the machine shows ${moneyText(300)}`,
    );
    expect(english(missed({ ...cola, shownFen: undefined }))).toBe(
      `Cola did not take ${moneyText(350)}: the machine no longer holds it`,
    );
    expect(
      english(
        effectOf({
          taken: [line('Tea', 1, 2)],
          missed: [{ ...cola, shownFen: 300 }],
          extent: 'some',
        }),
      ),
    ).toBe(
      `Tea ${moneyText(1)} to ${moneyText(2)}; Cola did not take ${moneyText(350)}: the machine shows ${moneyText(300)}`,
    );
  });

  it('does not reveal the cost of a product priced below it', () => {
    expect(english(belowCost(line('Cola', 300, 250)))).toBe(
      `Cola at ${moneyText(250)} sells for less than it cost`,
    );
  });
});
