import fc from 'fast-check';
import { lineIds } from './line-ids.js';
import type { Unit } from '../../ucp/index.js';

const want = (vendorSku: string, unit: Unit = 'EA', lineId?: string) => ({
  vendorSku,
  unit,
  quantity: 1,
  ...(lineId !== undefined && { lineId }),
});
const known = (id: string, vendorSku: string, unit: Unit = 'EA') => ({ id, vendorSku, unit });

it.each([
  ['numbers the lines of a new checkout', [want('A'), want('B')], [], 0, ['line_1', 'line_2'], 2],
  [
    'keeps the id of a line of the same good and unit',
    [want('B'), want('A'), want('A', 'BX')],
    [known('line_1', 'A'), known('line_2', 'B')],
    2,
    ['line_2', 'line_1', 'line_3'],
    3,
  ],
  ['gives no number twice', [want('B')], [known('line_1', 'A')], 5, ['line_6'], 6],
  [
    'knows the numbers of lines from before it counted',
    [want('B')],
    [known('line_3', 'A')],
    0,
    ['line_4'],
    4,
  ],
  [
    'follows the id that is given before the likeness of another',
    [want('A'), want('A', 'EA', 'line_1')],
    [known('line_1', 'A'), known('line_2', 'A')],
    2,
    ['line_2', 'line_1'],
    2,
  ],
  [
    'lets a given id change its good',
    [want('B', 'BX', 'line_1')],
    [known('line_1', 'A')],
    1,
    ['line_1'],
    1,
  ],
  [
    'takes an unknown id for none',
    [want('B', 'BX', 'x')],
    [known('line_1', 'A')],
    1,
    ['line_2'],
    2,
  ],
])('%s', (_what, wanted, lines, last, ids, lastNumber) => {
  expect(lineIds(wanted, lines, last)).toEqual({ ids, lastNumber });
});

it('never reuses the id of a removed line', () => {
  const step = fc.array(
    fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom<Unit>('EA', 'BX')),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      let lines: { id: string; vendorSku: string; unit: Unit }[] = [];
      let last = 0;
      const gone = new Set<string>();
      for (const pairs of steps) {
        const wanted = pairs.map(([vendorSku, unit]) => want(vendorSku, unit));
        const { ids, lastNumber } = lineIds(wanted, lines, last);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => gone.has(id))).toEqual([]);
        for (const { id } of lines) if (!ids.includes(id)) gone.add(id);
        lines = wanted.map(({ vendorSku, unit }, at) => ({ id: ids[at] ?? '', vendorSku, unit }));
        last = lastNumber;
      }
    }),
  );
});
