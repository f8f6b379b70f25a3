import type { SlotNow } from '../../../../locations/index.js';
import { runLine } from '../run-line.fixture.js';
import { slotChanges } from './slot-changes.js';

const line = runLine({ position: 7, plannedStock: 3 });
const slot: SlotNow = {
  locationId: 'M1',
  namespace: 'acme-machine',
  vendorSku: 'cola',
  stock: 3,
  locked: false,
};

it.each<[string, Partial<SlotNow>]>([
  ['as it was', {}],
  ['emptier', { stock: 0 }],
])('a slot that is %s still needs its goods', (_, now) => {
  expect(slotChanges([line], [{ ...slot, ...now }])).toEqual(new Map());
});

it.each<[string, Partial<SlotNow>, string]>([
  ['fuller', { stock: 4 }, 'slot_refilled'],
  ['locked', { locked: true }, 'slot_locked'],
  ['filled with something else', { vendorSku: 'tea' }, 'slot_removed'],
  ['in another machine', { locationId: 'M2' }, 'slot_removed'],
  ['in a machine of another platform', { namespace: 'other-machine' }, 'slot_removed'],
])('a slot that is %s does not', (_, now, change) => {
  expect(slotChanges([line], [{ ...slot, ...now }])).toEqual(new Map([[7, change]]));
});
