import { DateTime } from 'luxon';

export interface PickupSlot {
  id: string;
  from: Date;
  to: Date;
}

const DAYS = 7;
const WINDOWS = [
  [9, 12],
  [14, 18],
] as const;

/**
 * The time slots of the next seven days that have not started, within the supplier's working hours.
 */
export function pickupSlots(now: Date, timeZone: string): PickupSlot[] {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const slots: PickupSlot[] = [];
  for (let day = 0; day <= DAYS; day += 1) {
    for (const [opens, closes] of WINDOWS) {
      const from = today.plus({ days: day }).set({ hour: opens });
      const slot = { from: from.toJSDate(), to: from.set({ hour: closes }).toJSDate() };
      const within = slot.from.getTime() <= now.getTime() + DAYS * 86_400_000;
      if (slot.from > now && within) slots.push({ id: slotOptionId(slot.from), ...slot });
    }
  }
  return slots;
}

export const slotOptionId = (from: Date): string =>
  `slot_${from.toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`;

/** Formats a time slot for display. */
export function slotTitle({ from, to }: Pick<PickupSlot, 'from' | 'to'>, timeZone: string): string {
  const local = (time: Date) => DateTime.fromJSDate(time, { zone: timeZone }).setLocale('en');
  return `${local(from).toFormat('ccc d LLL, HH:mm')}–${local(to).toFormat('HH:mm')}`;
}
