import type { Site } from '../support/site.js';
import { slotsOf } from '../support/slots.js';
import { dayAfter, pinToToday, stopsOf, today } from '../support/visits.js';

const DAYS_AHEAD = 7;

const VENUES = ['office', 'gym', 'hospital', 'campus', 'transit', 'residential', 'retail', 'other'];
const STREETS = ['人民路', '中山东路', '淮海中路', '南京西路', '世纪大道', '张杨路', '虹桥路'];
const SPOTS = ['大厅', '电梯口', '茶水间', '北门'];

const NOTES = [
  {
    kind: 'forecast_note',
    summary: 'Cold drinks sell faster this week',
    reasoning: 'Four days above 30 °C are forecast; cola and water are planned a third higher.',
  },
  {
    kind: 'supplier_note',
    summary: 'The supplier delivers on Thursday instead of Wednesday',
    reasoning: 'Confirmed by the dispatcher by phone; today’s orders are not affected.',
  },
];

const DEPOT = { latitude: 31.2304, longitude: 121.4737 };
const GOLDEN_ANGLE = 2.4;
const SPREAD = 0.02;

/** Around the depot, each machine a little further out. */
function positionOf(index: number) {
  const angle = GOLDEN_ANGLE * index;
  const distance = SPREAD * Math.sqrt(index + 1);
  return {
    latitude: DEPOT.latitude + distance * Math.sin(angle),
    longitude: DEPOT.longitude + distance * Math.cos(angle),
  };
}

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Gives the machines profiles and the log notes, as an owner and their agents would. */
export async function describeMachines({ api, machines }: Site): Promise<void> {
  for (const [index, { id, name }] of machines.entries()) {
    await api.put(`/locations/${id}`, {
      name,
      profile: {
        city: '上海',
        venueType: nth(VENUES, index),
        placement: index % 5 === 4 ? 'semi_outdoor' : 'indoor',
        address: `${nth(STREETS, index)} ${(index + 1) * 18} 号`,
        ...positionOf(index),
        // Some profiles are incomplete, as in practice.
        ...(index % 4 === 3 ? {} : { floor: String(1 + (index % 3)), spot: nth(SPOTS, index) }),
      },
    });
  }
  for (const note of NOTES) await api.post('/events', { ...note, location: machines[0]?.id });
}

const CAPACITY = 12;

/** Without capacities, what a machine holds at first counts as full. */
export async function stateCapacities({ api, machines }: Site): Promise<void> {
  for (const { id } of machines) {
    for (const { inventory } of await slotsOf(api, id)) {
      const capacity = Math.max(CAPACITY, inventory.stock);
      await api.patch(`/locations/${id}/slots/${inventory.slot_id}`, { capacity });
    }
  }
}

/** Has the next suggested tours today, whatever the weekday. */
export async function bringForward(site: Site): Promise<void> {
  let day = await today(site.api);
  for (let ahead = 0; ahead < DAYS_AHEAD && stopsOf(day).length === 0; ahead += 1) {
    day = await dayAfter(site.api, day.date);
  }
  const visited = new Set(stopsOf(day).map(({ location }) => location));
  const machines = site.machines.filter(({ id }) => visited.has(id));
  await pinToToday({ ...site, machines });
}
