import { text } from '../../texts/index.js';
import { CAUTIOUS_RULES } from '../rules.js';
import { noGoReasons } from './no-go-reasons.js';

const machine = (title: string) => ({ skuId: `acme-machine:${title}`, title, category: null });
const supply = (title: string, category: string | null) => ({
  skuId: `acme-supply:${title}`,
  title,
  category,
});

it('matches any name of a product and reports each product once', () => {
  const entries = [
    [machine('Cola'), supply('Cola', 'drinks')],
    [machine('Lights'), supply('Lights', 'Tobacco')],
    [machine('tobacco pouch'), supply('Pouch', 'tobacco')],
    [machine('Water')],
  ];
  const found = noGoReasons(entries, { ...CAUTIOUS_RULES, hardNoGos: ['tobacco'] });
  expect([...found.keys()]).toEqual([1, 2]);
  expect(found.get(1)).toEqual(text('no_go', { title: 'Lights', word: 'tobacco' }));
});

it('matches disguised words', () => {
  const entries = [[machine('Cola'), supply('Cola', 't\u00ADоbacco')], [machine('ＴＯＢＡＣＣＯ')]];
  const found = noGoReasons(entries, { ...CAUTIOUS_RULES, hardNoGos: ['tobacco'] });
  expect([...found.keys()]).toEqual([0, 1]);
});

it('finds nothing when there are no no-gos', () => {
  expect(noGoReasons([[machine('Cola')]], CAUTIOUS_RULES).size).toBe(0);
});
