import fc from 'fast-check';
import { pickupSlots, slotOptionId, slotTitle } from './pickup-slots.js';

const ZONE = 'Asia/Shanghai';

it('offers the rest of today and the following days', () => {
  const slots = pickupSlots(new Date('2026-10-01T11:00:00+08:00'), ZONE);
  expect(slots[0]).toEqual({
    id: 'slot_20261001T0600Z',
    from: new Date('2026-10-01T14:00:00+08:00'),
    to: new Date('2026-10-01T18:00:00+08:00'),
  });
  expect(slots.at(-1)?.from).toEqual(new Date('2026-10-08T09:00:00+08:00'));
});

it('offers at least two windows on each of the next days, in the future and each once', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      fc.constantFrom(ZONE, 'Europe/Berlin', 'America/New_York', 'UTC'),
      (now, zone) => {
        const slots = pickupSlots(now, zone);
        expect(slots.length).toBeGreaterThanOrEqual(14 - 1);
        expect(slots.every(({ from, to }) => from > now && to > from)).toBe(true);
        expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
      },
    ),
  );
});

it('identifies a time slot by its start, whatever the zone', () => {
  expect(slotOptionId(new Date('2026-10-02T09:00:00+08:00'))).toBe('slot_20261002T0100Z');
});

it("titles a time slot by day and hours in the operator's zone", () => {
  const [slot] = pickupSlots(new Date('2026-10-01T11:00:00+08:00'), ZONE);
  expect(slot && slotTitle(slot, ZONE)).toBe('Thu 1 Oct, 14:00–18:00');
});
