import { useStarted } from '../../support/use-started.js';
import {
  askVisits,
  dateIn,
  eventsOf,
  nextWorkday,
  problemOf,
  stopsOf,
  visitsOf,
  wish,
} from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();

beforeEach(() => route.restore());

describe('wishes', () => {
  const wishesOf = async (id: string) =>
    (await route.service.call('GET', `/ucp/v1/visits/locations/${id}`)).body.wishes;

  it('pin a machine to a day', async () => {
    const later = dateIn(5);
    const answer = await wish(route.service, 'M2', { pinned_to: day, forbidden_on: [later] });
    expect(answer.body.wishes).toEqual({ location: 'M2', pinned_to: day, forbidden_on: [later] });
    const pinned = stopsOf(await askVisits(route.service, day)).find(
      ({ location }) => location === 'M2',
    );
    expect(pinned?.pinned).toBe(true);
    await wish(route.service, 'M2', { pinned_to: null });
    expect(await wishesOf('M2')).toEqual({
      location: 'M2',
      pinned_to: null,
      forbidden_on: [later],
    });
  });

  it('forbid a day', async () => {
    expect(await wishesOf('M2')).toEqual({ location: 'M2', pinned_to: null, forbidden_on: [] });
    await wish(route.service, 'M2', { forbidden_on: [day] });
    const { tours, week } = visitsOf(await askVisits(route.service, day));
    expect(tours.flatMap(({ stops }) => stops.map(({ location }) => location))).not.toContain('M2');
    expect(week.slice(1).flatMap(({ locations }) => locations)).toContain('M2');
  });

  it('are told, unless nothing changes', async () => {
    const told = async () =>
      (await eventsOf(route, 'visit_settings_changed')).map(({ summary }) => summary);
    const before = (await told()).length;
    for (const forbidden_on of [[], [day], [day], []]) {
      await wish(route.service, 'M1', { forbidden_on });
    }
    const after = await told();
    expect(after).toHaveLength(before + 2);
    expect(after).toContainEqual(
      expect.stringMatching(new RegExp(`^Days of visits to .*: not on ${day}$`)),
    );
  });

  it('of unknown machines are refused', async () => {
    expect(problemOf(await wish(route.service, 'M9', {}))).toEqual([404, 'not_found']);
    const read = await route.service.call('GET', '/ucp/v1/visits/locations/M9');
    expect(read.status).toBe(404);
  });
});
