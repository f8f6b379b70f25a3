import type { PreparedPurchase } from '../../../checkout/index.js';
import { boughtPieces } from './bought-pieces.js';
import { runLine } from '../../runs/domain/run-line.fixture.js';

type Bought = [unit: 'EA' | 'BX', quantity: number, contains?: number, priceFen?: number];

const purchase = (...bought: Bought[]): PreparedPurchase => ({
  id: 'run-1-acme-supply',
  vendor: 'acme-supply',
  state: 'open',
  canceledBySupplier: false,
  endReason: null,
  lines: bought.map(([unit, quantity, contains = 1, priceFen = 100], index) => ({
    id: `line_${index + 1}`,
    vendorSku: 'C',
    title: 'Cola',
    category: null,
    imageUrl: null,
    unit,
    contains,
    quantity,
    priceFen,
    priceDerived: false,
  })),
});

const each = { skuId: 'acme-supply:C', unit: 'EA', contains: 1 } as const;
const box = { skuId: 'acme-supply:C', unit: 'BX', contains: 12 } as const;
const LINES = [
  runLine({ position: 1, quantity: 12, source: box }),
  runLine({ position: 2, quantity: 10, source: each }),
  runLine({ position: 3, quantity: 5, source: each }),
];

const shares = (...bought: Bought[]) =>
  [...boughtPieces(LINES, [purchase(...bought)]).values()].map(({ pieces, costFen }) => [
    pieces,
    costFen,
  ]);

it.each<[string, Bought[], number[][]]>([
  [
    'as planned',
    [
      ['BX', 1, 12, 1_000],
      ['EA', 15],
    ],
    [
      [12, 1_000],
      [10, 1_000],
      [5, 500],
    ],
  ],
  [
    'without the box',
    [['EA', 15]],
    [
      [0, 0],
      [10, 1_000],
      [5, 500],
    ],
  ],
  [
    'without the pieces',
    [['BX', 1, 12, 1_000]],
    [
      [12, 1_000],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'with fewer pieces',
    [
      ['BX', 1, 12, 1_000],
      ['EA', 11],
    ],
    [
      [12, 1_000],
      [10, 1_000],
      [1, 100],
    ],
  ],
  [
    'all in pieces',
    [['EA', 27]],
    [
      [12, 1_200],
      [10, 1_000],
      [5, 500],
    ],
  ],
  [
    'with more than is planned',
    [
      ['BX', 1, 12, 1_000],
      ['EA', 20],
    ],
    [
      [12, 1_000],
      [10, 1_000],
      [10, 1_000],
    ],
  ],
  [
    'in boxes that lines share',
    [['BX', 3, 12, 1_000]],
    [
      [12, 1_000],
      [10, 833],
      [14, 1_167],
    ],
  ],
  [
    'with nothing of it',
    [],
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ],
])('a purchase %s', (_, bought, expected) => {
  expect(shares(...bought)).toEqual(expected);
});

it('leaves out lines that were not placed, that have no source, and those of other suppliers', () => {
  const lines = [
    runLine({ position: 1, source: each, removed: true }),
    runLine({ position: 2, source: null }),
    runLine({ position: 3, source: { ...each, skuId: 'other-supply:C' } }),
    runLine({ position: 4, source: each, quantity: 3 }),
  ];
  const found = boughtPieces(lines, [purchase(['EA', 3])]);
  expect([...found].map(([position, { pieces }]) => [position, pieces])).toEqual([[4, 3]]);
});
