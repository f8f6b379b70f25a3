import { ALL_DAYS } from './days.js';
import { weekdayOf } from '../../sales/local-day.js';
import type { ProductSales, SalesHistory } from '../../sales/sales-history.js';

const WEEK = 7;
const FEWEST_UNITS = 6;
const FEWEST_DAYS = 28;
const DAYS_AFTER_LAST_SALE = 14;
/** A machine takes part if it has one of the file's products for at least this share of its days. */
const LEAST_SHARE_OF_FILE = 0.5;

/** The demand for a product in a drawn machine, by day from day 0. */
export interface DrawnDemand {
  demand: Uint16Array;
  /** 1 on the days on which it is in the machine. */
  present: Uint8Array;
  /** Of its slot. */
  capacity: number;
}

export interface DrawnProduct extends DrawnDemand {
  /** Of a unit, in minor units. */
  margin: number;
}

const unitsOf = ({ sold }: ProductSales): number => sold.reduce((sum, units) => sum + units, 0);

const sellsLongEnough = (product: ProductSales): boolean =>
  product.last - product.first >= FEWEST_DAYS && unitsOf(product) >= FEWEST_UNITS;

/** The machines that can be drawn, with the products that sold often and long enough. */
export function drawableMachines({ machines, days }: SalesHistory): ProductSales[][] {
  return machines
    .map((products) => products.filter(sellsLongEnough))
    .filter((products) => {
      const first = Math.min(...products.map((product) => product.first));
      const last = Math.max(...products.map((product) => product.last));
      return products.length > 0 && last - first + 1 >= days * LEAST_SHARE_OF_FILE;
    });
}

function capacityFor(unitsPerWeek: number): number {
  if (unitsPerWeek > 25) return 30;
  return unitsPerWeek > 15 ? 20 : 10;
}

/**
 * A product's sales as the demand of all days, beginning `shift` weeks into the file, and again from
 * its beginning where it is too short; each unit is wanted with the probability `kept`.
 */
export function drawDemand(
  product: ProductSales,
  history: SalesHistory,
  { shift, kept }: { shift: number; kept: number },
  random: () => number,
): DrawnDemand {
  const period = Math.floor(history.days / WEEK) * WEEK;
  const firstMonday = (WEEK - weekdayOf(history.firstDay)) % WEEK;
  const units = product.sold.map((sold) => thinned(sold, kept, random));
  const lastPresent = product.last + DAYS_AFTER_LAST_SALE;
  const demand = new Uint16Array(ALL_DAYS);
  const present = new Uint8Array(ALL_DAYS);
  for (let at = 0; at < ALL_DAYS; at += 1) {
    const sinceBeginning = firstMonday + shift * WEEK + at;
    const day = sinceBeginning % period;
    const stillPresent = sinceBeginning >= period && day + period <= lastPresent;
    present[at] = Number((day >= product.first && day <= lastPresent) || stillPresent);
    demand[at] = units[day] ?? 0;
  }
  const weeks = (product.last - product.first + 1) / WEEK;
  return { demand, present, capacity: capacityFor(unitsOf(product) / weeks) };
}

function thinned(units: number, kept: number, random: () => number): number {
  if (kept >= 1) return units;
  let left = 0;
  for (let unit = 0; unit < units; unit += 1) left += Number(random() < kept);
  return left;
}
