import type { StopFigures } from '../route-plan.js';

type Times = Pick<StopFigures, 'driveMinutes' | 'serviceMinutes'>;

/** Minutes from the start of the tour until the arrival at each stop. */
export function minutesUntil(stops: readonly Times[]): number[] {
  let minutes = 0;
  return stops.map(({ driveMinutes, serviceMinutes }) => {
    const arrival = minutes + driveMinutes;
    minutes = arrival + serviceMinutes;
    return arrival;
  });
}
