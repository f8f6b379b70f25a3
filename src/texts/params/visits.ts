import type { NamedMachine, NoParams } from './shared.js';

/** Names of drivers are a person's words, which nobody translates. */
export interface VisitTexts {
  visit_settings_changed: { members: string[] };
  visit_settings_changed_why: { by: string };
  visit_driver_added: { name: string };
  visit_driver_changed: { name: string; members: string[] };
  visit_driver_removed: { name: string };
  visit_travel_stated: { pairs: number };
  visit_travel_removed: NoParams;
  /** On which day a machine has to be visited, and on which not. */
  visit_days_changed: { machine: NamedMachine; pinned?: string; forbidden?: string[] };
}
