import type { TrialPlan } from './trial-plan.js';
import type { WorldTerms } from './world/draw-world.js';
import type { VisitTerms } from '../../../src/visits/domain/route.js';

/** Costs of a place where things have this price, in minor units. */
interface UsualCosts {
  /** Of the file's products. */
  medianPriceBelow: number;
  perHour: number;
  perKm: number;
}

/** The price of things tells what an hour and a kilometre cost there, whatever the currency. */
const USUAL_COSTS: readonly UsualCosts[] = [
  { medianPriceBelow: 1000, perHour: 25_00, perKm: 40 },
  { medianPriceBelow: Infinity, perHour: 150_00, perKm: 8_00 },
];

const MINOR = 100;
const SIDE_KM = 20;
const WIDE_SIDE_KM = 50;

export interface Variant {
  name: string;
  title: string;
  world: WorldTerms;
}

export function variantsOf(plan: TrialPlan, medianPrice: number): Variant[] {
  const terms = termsOf(plan, medianPrice);
  const base: WorldTerms = {
    terms,
    side: SIDE_KM,
    salesKept: 1,
    mostWeeksShifted: plan.mostWeeksShifted,
  };
  const expensive = { costPerHour: 2 * terms.costPerHour, costPerKm: 2 * terms.costPerKm };
  const all: Variant[] = [
    { name: 'base', title: 'as it is', world: base },
    { name: 'cost_x2', title: 'costs x 2', world: { ...base, terms: { ...terms, ...expensive } } },
    { name: 'km_50', title: '50 x 50 km', world: { ...base, side: WIDE_SIDE_KM } },
    { name: 'third', title: 'a third of the sales', world: { ...base, salesKept: 1 / 3 } },
  ];
  return plan.allVariants ? all : all.slice(0, 1);
}

function termsOf(plan: TrialPlan, medianPrice: number): VisitTerms {
  const usual = USUAL_COSTS.find(({ medianPriceBelow }) => medianPrice < medianPriceBelow);
  return {
    minutesPerVisit: 12,
    secondsPerSlot: 20,
    costPerHour: plan.costPerHour === null ? (usual?.perHour ?? 0) : plan.costPerHour * MINOR,
    costPerKm: plan.costPerKm === null ? (usual?.perKm ?? 0) : plan.costPerKm * MINOR,
    refillBelow: plan.refillBelow,
    travelCostPerVisit: 0,
  };
}
