import type { Site } from '../support/site.js';

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
        // Some profiles are incomplete, as in practice.
        ...(index % 4 === 3 ? {} : { floor: String(1 + (index % 3)), spot: nth(SPOTS, index) }),
      },
    });
  }
  for (const note of NOTES) await api.post('/events', { ...note, location: machines[0]?.id });
}
