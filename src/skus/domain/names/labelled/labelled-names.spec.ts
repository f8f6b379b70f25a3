import { NameIndex } from '../index.js';
import { HELD_OUT, TUNING } from './labelled-names.fixture.js';

const machineItems = [...TUNING.machineItems, ...HELD_OUT.machineItems];
const supplyProducts = [...TUNING.supplyProducts, ...HELD_OUT.supplyProducts];
const suppliers = NameIndex.of(supplyProducts);
const machines = NameIndex.of(machineItems);

/** Precision is the share of correct suggestions, recall the share of true pairs found. */
function judge(truth: ReadonlyMap<string, string>, suggested: ReadonlyMap<string, string>) {
  const right = [...suggested].filter(([one, other]) => truth.get(one) === other).length;
  return { precision: right / suggested.size, recall: right / truth.size };
}

function suggestions(items: typeof machineItems, index: NameIndex): Map<string, string> {
  const all = items.map((item) => [item.skuId, index.bestMatch(item)?.skuId] as const);
  return new Map(all.flatMap(([one, other]) => (other === undefined ? [] : [[one, other]])));
}

const inverted = (pairs: ReadonlyMap<string, string>) =>
  new Map([...pairs].map(([one, other]) => [other, one]));
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

describe.each([
  { half: 'the half that was tuned on', names: TUNING, floor: 0.94 },
  { half: 'the half that was held out', names: HELD_OUT, floor: 0.74 },
])('in $half', ({ names, floor }) => {
  it('has enough names to be evaluated', () => {
    expect(names.truth.size).toBeGreaterThanOrEqual(60);
    expect(names.machineItems.length - names.truth.size).toBeGreaterThanOrEqual(75);
    expect(names.supplyProducts.length - names.truth.size).toBeGreaterThanOrEqual(75);
  });

  describe.each([
    {
      direction: 'machine items among supplier products',
      truth: names.truth,
      suggested: suggestions(names.machineItems, suppliers),
    },
    {
      direction: 'supplier products among machine items',
      truth: inverted(names.truth),
      suggested: suggestions(names.supplyProducts, machines),
    },
  ])('$direction', ({ truth, suggested }) => {
    const { precision, recall } = judge(truth, suggested);

    it(`are suggested with a precision of ${percent(precision)}`, () => {
      expect(precision).toBeGreaterThanOrEqual(0.95);
    });

    it(`are found with a recall of ${percent(recall)}`, () => {
      expect(recall).toBeGreaterThanOrEqual(floor);
    });
  });
});

it('suggests the same pairs from either side', () => {
  const [forth, back] = [
    suggestions(machineItems, suppliers),
    suggestions(supplyProducts, machines),
  ];
  const pairs = (all: Iterable<readonly [string, string]>) => new Set([...all].map(String));
  const [one, other] = [pairs(forth), pairs(inverted(back))];
  const agreed = [...one].filter((pair) => other.has(pair));
  expect(agreed.length / Math.max(one.size, other.size)).toBeGreaterThanOrEqual(0.95);
});
