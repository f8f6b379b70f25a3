import type { PlannedMachine } from '../../../replenishment/index.js';
import { routeMachine, type MachineFacts, type MachineTerms } from './route-problem.js';

type Slot = PlannedMachine['slots'][number];

const slot = (vendorSku: string, more: Partial<Slot> = {}) =>
  ({
    vendorSku,
    priceFen: 300,
    stock: 2,
    capacity: 10,
    highestStock: 8,
    locked: false,
    demand: { dailyRate: 1.5 },
    ...more,
  }) as Slot;

const MACHINE: PlannedMachine = {
  locationId: 'M1',
  shape: [1, 1, 1, 1, 1, 1, 1],
  dispersion: 1.2,
  slots: [slot('cola')],
  excluded: [],
};

const DATES = ['2026-11-16', '2026-11-17', '2026-11-18'];
const TERMS: MachineTerms = { dates: DATES, fixed: [], defaultMarginPercent: 40 };

const made = (facts: Partial<MachineFacts> = {}, terms: Partial<MachineTerms> = {}) =>
  routeMachine(
    {
      machine: MACHINE,
      costs: new Map(),
      wishes: undefined,
      closedDays: [],
      travelShare: null,
      ...facts,
    },
    { ...TERMS, ...terms },
  );

const days = ({ closedDays, pinnedDay }: ReturnType<typeof routeMachine>) => ({
  closed: [...closedDays].sort(),
  pinned: pinnedDay,
});

describe('slots', () => {
  it('earn the price without the cost, or the default margin', () => {
    expect(made().slots).toEqual([{ stock: 2, capacity: 10, margin: 120, dailyRate: 1.5 }]);
    expect(made({ costs: new Map([['cola', 180]]) }).slots[0]?.margin).toBe(120);
    expect(made({ costs: new Map([['cola', 400]]) }).slots[0]?.margin).toBe(0);
  });

  it('count while goods are on the way, and not while they are locked', () => {
    const machine = {
      ...MACHINE,
      slots: [slot('cola'), slot('tea', { locked: true })],
      excluded: [{ slot: slot('milk', { stock: 1 }), runId: 'run-1', arrival: null }],
    };
    expect(made({ machine }).slots.map(({ stock }) => stock)).toEqual([2, 1]);
  });
});

describe('days', () => {
  it('are open unless something is stated', () => {
    expect(days(made())).toEqual({ closed: [], pinned: null });
  });

  it('are closed by closures and wishes', () => {
    const wishes = { pinnedTo: null, forbiddenOn: ['2026-11-18', '2026-12-24'] };
    expect(days(made({ closedDays: [0], wishes }))).toEqual({ closed: [0, 2], pinned: null });
  });

  it('are pinned by a wish, unless the machine is closed or the day has passed', () => {
    const wishes = { pinnedTo: '2026-11-17', forbiddenOn: [] };
    expect(days(made({ wishes })).pinned).toBe(1);
    expect(days(made({ wishes, closedDays: [1] })).pinned).toBeNull();
    expect(days(made({ wishes: { ...wishes, pinnedTo: '2026-11-15' } })).pinned).toBeNull();
  });

  it('that are fixed admit the machines of their open stops only', () => {
    const fixed = [
      { date: '2026-11-16', open: new Set(['M9']) },
      { date: '2026-11-17', open: new Set(['M1']) },
    ];
    const wishes = { pinnedTo: '2026-11-18', forbiddenOn: ['2026-11-17'] };
    expect(days(made({ wishes, closedDays: [1] }, { fixed }))).toEqual({ closed: [0], pinned: 1 });
  });
});
