import type { Calendar } from '../calendar.js';
import { Random } from '../random.js';
import type { Machine, Slot } from '../world/machines.js';
import { drawCourse, type SaleCourse } from './sale-course.js';

/** Someone who comes to a machine with wishes, and may or may not buy. */
export interface Shopper {
  at: number;
  /** Trading day and number within it, which make up a transaction number. */
  day: number;
  number: number;
  wishes: Wish[];
  fate: SaleCourse;
}

export interface Wish {
  slot: Slot;
  /** In [0, 1): higher values are put off by lower prices. */
  reluctance: number;
}

/**
 * More people look than buy: at the usual price one in this many buys, so that a lower price can
 * win more.
 */
export const LOOKERS_PER_BUYER = 1.6;
const PRICE_ELASTICITY = 1.4;

const HOUR_MS = 3_600_000;

/** The start of a machine's trading day: the hour of its visits. */
export function tradeDayStart(machine: Machine, calendar: Calendar, day: number): number {
  return calendar.startOf(day) + machine.visitHour * HOUR_MS;
}

/** All shoppers at a machine on a trading day, earliest first. */
export function shoppersOn(
  seed: string,
  machine: Machine,
  calendar: Calendar,
  day: number,
): Shopper[] {
  const random = new Random(seed, 'shoppers', machine.index, day);
  const start = tradeDayStart(machine, calendar, day);
  const length = tradeDayStart(machine, calendar, day + 1) - start;
  const mood = Math.exp(0.18 * random.normal());
  const weekday = machine.venue.weekdays[calendar.weekdayOf(day)] ?? 1;
  const count = random.poisson(machine.shoppersPerDay * weekday * mood * LOOKERS_PER_BUYER);
  const shoppers: Shopper[] = [];
  for (let number = 1; number <= count; number += 1) {
    const hour = pickByWeight(machine.venue.hours, random.next()) + random.next();
    const sinceStart = (hour - machine.visitHour + 24) % 24;
    shoppers.push({
      at: Math.floor((start + (sinceStart / 24) * length) / 1000) * 1000,
      day,
      number,
      wishes: drawWishes(random, machine.slots),
      fate: drawCourse(random),
    });
  }
  return shoppers.sort((left, right) => left.at - right.at || left.number - right.number);
}

/** Whether the shopper buys at this price. */
export function willPay(wish: Wish, priceFen: number): boolean {
  const appeal = (wish.slot.basePriceFen / priceFen) ** PRICE_ELASTICITY / LOOKERS_PER_BUYER;
  return wish.reluctance < appeal;
}

function drawWishes(random: Random, slots: readonly Slot[]): Wish[] {
  const luck = random.next();
  const count = luck < 0.8 ? 1 : luck < 0.95 ? 2 : 3;
  const reluctance = random.next();
  const wishes: Wish[] = [];
  for (let wish = 0; wish < count; wish += 1) {
    const slot = pickSlot(slots, random.next());
    if (slot && !wishes.some((other) => other.slot === slot)) wishes.push({ slot, reluctance });
  }
  return wishes;
}

function pickSlot(slots: readonly Slot[], luck: number): Slot | undefined {
  let left = luck;
  for (const slot of slots) {
    left -= slot.popularity;
    if (left < 0) return slot;
  }
  return slots.at(-1);
}

function pickByWeight(weights: readonly number[], luck: number): number {
  let left = luck * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return weights.length - 1;
}
