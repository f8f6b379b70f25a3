import type { DraftTour } from './draft-tour.js';
import type { MachineCosts } from './machine-costs.js';

/** A machine's visits in other tours, and what that changes. */
export interface Change {
  machine: number;
  visits: readonly DraftTour[];
  /** Negative if it saves something. */
  cost: number;
  /** The same without the costs of travel. */
  costOnSite: number;
}

/** Who is visited in which tours, with the costs of all that. */
export class Draft {
  private readonly visits: DraftTour[][];
  private readonly costs: number[];

  constructor(
    readonly tours: readonly DraftTour[],
    readonly machines: readonly MachineCosts[],
  ) {
    this.visits = machines.map(() => []);
    this.costs = machines.map((machine) => machine.of([]));
  }

  visitsOf(machine: number): readonly DraftTour[] {
    return this.visits[machine] ?? [];
  }

  totalCost(): number {
    const travel = this.tours.reduce((sum, tour) => sum + tour.travelCost, 0);
    return this.costs.reduce((sum, cost) => sum + cost, travel);
  }

  /** The cost of other visits to a machine, by day; null if there is no time for them. */
  change(machine: number, visits: readonly DraftTour[]): Change | null {
    const costs = this.machines[machine];
    const held = this.visitsOf(machine);
    if (!costs) return null;
    const costOnSite = costs.of(visits.map(({ day }) => day)) - (this.costs[machine] ?? 0);
    let cost = costOnSite;
    for (const tour of held) if (!visits.includes(tour)) cost -= tour.savedCost(machine);
    for (const [at, tour] of visits.entries()) {
      const service = costs.serviceMinutes(tour.day, visits[at - 1]?.day ?? null);
      if (held.includes(tour)) {
        if (!tour.hasTimeFor(service - tour.serviceOf(machine))) return null;
      } else {
        const position = tour.insertion(machine);
        if (!tour.hasTimeFor(service + tour.minutesAt(position, machine))) return null;
        cost += tour.costAt(position, machine);
      }
    }
    return { machine, visits, cost, costOnSite };
  }

  apply({ machine, visits }: Pick<Change, 'machine' | 'visits'>): void {
    const costs = this.machines[machine];
    if (!costs) return;
    const held = this.visitsOf(machine);
    for (const tour of held) if (!visits.includes(tour)) tour.remove(machine);
    for (const [at, tour] of visits.entries()) {
      if (!held.includes(tour)) tour.insert(machine);
      tour.setService(machine, costs.serviceMinutes(tour.day, visits[at - 1]?.day ?? null));
    }
    this.visits[machine] = [...visits];
    this.costs[machine] = costs.of(visits.map(({ day }) => day));
  }

  /** @returns a function that makes the draft again what it is now. */
  save(): () => void {
    const tours = this.tours.map((tour) => tour.save());
    const visits = [...this.visits];
    const costs = [...this.costs];
    return () => {
      for (const restore of tours) restore();
      visits.forEach((own, machine) => (this.visits[machine] = own));
      costs.forEach((cost, machine) => (this.costs[machine] = cost));
    };
  }
}
