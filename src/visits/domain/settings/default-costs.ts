/** What a driver and a van usually cost, in major units. */
interface UsualCosts {
  perHour: number;
  perKm: number;
}

const USUAL: Readonly<Record<string, UsualCosts>> = {
  AUD: { perHour: 35, perKm: 0.6 },
  BRL: { perHour: 25, perKm: 1.5 },
  CAD: { perHour: 28, perKm: 0.5 },
  CHF: { perHour: 35, perKm: 0.6 },
  CNY: { perHour: 35, perKm: 1 },
  EUR: { perHour: 25, perKm: 0.4 },
  GBP: { perHour: 20, perKm: 0.35 },
  INR: { perHour: 120, perKm: 10 },
  JPY: { perHour: 1800, perKm: 40 },
  KRW: { perHour: 15_000, perKm: 300 },
  MXN: { perHour: 90, perKm: 5 },
  NOK: { perHour: 280, perKm: 4.5 },
  PLN: { perHour: 45, perKm: 1.2 },
  SEK: { perHour: 250, perKm: 4 },
  UAH: { perHour: 150, perKm: 8 },
  USD: { perHour: 25, perKm: 0.4 },
};

/** A wrong guess would mislead more than none. */
const UNKNOWN: UsualCosts = { perHour: 0, perKm: 0 };

/** Amounts in minor units. */
export interface VisitCosts {
  costPerHour: number;
  costPerKm: number;
  travelCostPerVisit: number;
}

/** The share of a tour that one visit usually is. */
const MINUTES_PER_VISIT = 15;
const KM_PER_VISIT = 5;

/** What is not stated is the usual in the currency; travel costs follow from the other two. */
export function costsOr(
  { costPerHour, costPerKm, travelCostPerVisit }: { [K in keyof VisitCosts]: number | null },
  { code, decimals }: { code: string; decimals: number },
): VisitCosts {
  const usual = USUAL[code] ?? UNKNOWN;
  const minor = (amount: number) => Math.round(amount * 10 ** decimals);
  const perHour = costPerHour ?? minor(usual.perHour);
  const perKm = costPerKm ?? minor(usual.perKm);
  return {
    costPerHour: perHour,
    costPerKm: perKm,
    travelCostPerVisit:
      travelCostPerVisit ?? Math.round((perHour * MINUTES_PER_VISIT) / 60 + perKm * KM_PER_VISIT),
  };
}
