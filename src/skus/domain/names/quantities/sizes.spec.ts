import fc from 'fast-check';
import { plainText } from '../text/plain-text.js';
import { readQuantities } from './quantities.js';
import { compareSizes, ownSizes } from './sizes.js';

const sizesOf = (text: string) => {
  const { measures, packs } = readQuantities(plainText(text));
  return ownSizes(measures, packs);
};
const compare = (left: string, right: string) => compareSizes(sizesOf(left), sizesOf(right));

describe('two sizes', () => {
  it.each([
    ['330ml', '330mL*24罐'],
    ['1.5L', '1500ml*12'],
    ['500 g', '0.5kg'],
    ['10pcs', '10片*60包'],
    ['12 fl oz', '355ml'],
    ['8.4 fl oz', '250ml'],
    ['12oz', '355ml'],
    ['12oz', '340g'],
    ['12oz', '12 fl oz'],
    ['12 fl oz (355ml)', '355ml'],
    ['330ml', '330ml*24 (7.92L)'],
    ['22g', '10片 22g*20'],
    ['', ''],
  ])('are the same: %s and %s', (left, right) => {
    expect(compare(left, right)).toBe('same');
  });

  it.each([
    ['330ml', '333ml'],
    ['330ml', '500ml*24'],
    ['100g', '20g*5'],
    ['12 fl oz', '350ml'],
    ['12 fl oz', '12.5 fl oz'],
    ['200g', '200ml'],
    ['3片', '10片'],
    ['72% 40g', '85% 40g'],
    ['500ml', '500ml+50ml'],
  ])('are different: %s and %s', (left, right) => {
    expect(compare(left, right)).toBe('different');
  });

  it.each([
    ['330ml', ''],
    ['40g', '72% 40g'],
    ['10片', '22g'],
  ])('are undecided: %s and %s', (left, right) => {
    expect(compare(left, right)).toBe('open');
  });

  const milliUnits = fc.integer({ min: 1, max: 20_000 });

  it('do not depend on the unit they are written in', () => {
    fc.assert(
      fc.property(milliUnits, (amount) => {
        expect(compare(`${amount}ml`, `${amount / 1000}L`)).toBe('same');
        expect(compare(`${amount}ml`, `${amount / 10}cl*24`)).toBe('same');
        expect(compare(`${amount}g`, `${amount / 1000}公斤`)).toBe('same');
      }),
    );
  });

  it('differ whenever the amounts do, from either side', () => {
    fc.assert(
      fc.property(milliUnits, milliUnits, fc.constantFrom('ml', 'g', '片'), (one, other, unit) => {
        const expected = one === other ? 'same' : 'different';
        expect(compare(`${one}${unit}`, `${other}${unit}`)).toBe(expected);
        expect(compare(`${other}${unit}`, `${one}${unit}`)).toBe(expected);
      }),
    );
  });
});
