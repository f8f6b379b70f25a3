import type { VisitTexts } from '../params/visits.js';
import { counted, machineText, type Words } from '../words.js';

export const VISITS: Words<keyof VisitTexts> = {
  visit_settings_changed: ({ members }) => `Settings of visits changed: ${members.join(', ')}`,
  visit_settings_changed_why: ({ by }) => `${by} changed it`,
  visit_driver_added: ({ name }) => `Driver ${name} added`,
  visit_driver_changed: ({ name, members }) => `Driver ${name} changed: ${members.join(', ')}`,
  visit_driver_removed: ({ name }) => `Driver ${name} removed`,
  visit_travel_stated: ({ pairs }) => `Table of travel times: ${counted(pairs, 'pair')} of places`,
  visit_travel_removed: () => 'Table of travel times removed',
  visit_days_changed: ({ machine, pinned, forbidden = [] }) => {
    const stated = [
      ...(pinned === undefined ? [] : [`pinned to ${pinned}`]),
      ...(forbidden.length === 0 ? [] : [`not on ${forbidden.join(', ')}`]),
    ];
    return `Days of visits to ${machineText(machine)}: ${stated.join(', ') || 'any'}`;
  },
};
