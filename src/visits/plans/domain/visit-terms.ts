import type { VisitTerms } from '../../domain/route.js';
import type { VisitSettings } from '../../domain/settings/visit-settings.js';

export const visitTerms = (settings: VisitSettings): VisitTerms => ({
  minutesPerVisit: settings.minutesPerVisit,
  secondsPerSlot: settings.secondsPerSlot,
  costPerHour: settings.costPerHour,
  costPerKm: settings.costPerKm,
  refillBelow: settings.refillBelowPercent / 100,
  travelCostPerVisit: settings.travelCostPerVisit,
});
