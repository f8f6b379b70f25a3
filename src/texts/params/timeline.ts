/** Who did it, by name; left out of the owner. */
interface By {
  by?: string;
}

/** The entries in the timeline of a run. */
export interface TimelineTexts {
  plan_built: By;
  plan_changed: By & { out: number; back: number; quantities: number };
  plan_covered: { decision: string };
  plan_decided: By & { decision: string; approved: boolean };
  plan_abandoned: By & { words?: string };
  order_simulated: By;
  order_prepared: By & { vendors: string[]; again: boolean };
  /** `words` of whoever received it; `unordered` where nothing was ordered with the run. */
  goods_received: By & { machine?: string; words?: string; surplus?: number; unordered?: boolean };
}
