import { useStarted } from '../../support/use-started.js';
import { askVisits, dateIn, fix, nextWorkday, problemOf, visitsOf, wish } from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();

const MANY = { stops: Array.from({ length: 300 }, (_, index) => `X${index}`) };

beforeAll(() => route.restore());

const wishesOf = async (id: string) =>
  (await route.service.call('GET', `/ucp/v1/visits/locations/${id}`)).body.wishes;

describe('a suggestion', () => {
  it.each([['2026-02-30'], ['tomorrow'], [dateIn(14)], ['']])('of %j is refused', async (date) => {
    expect(problemOf(await askVisits(route.service, date))).toEqual([400, 'invalid', '$.date']);
  });
});

describe('a day', () => {
  it.each<[object, string, string]>([
    [{}, 'missing', '$.date'],
    [{ date: 'today' }, 'invalid', '$.date'],
    [{ date: dateIn(-1) }, 'invalid', '$.date'],
    [{ date: dateIn(14) }, 'invalid', '$.date'],
    [{ date: day, tours: {} }, 'invalid', '$.tours'],
    [{ date: day, tours: [7] }, 'invalid', '$.tours'],
    [{ date: day, tours: [{}] }, 'missing', '$.tours[0].stops'],
    [{ date: day, tours: [{ stops: ['M9'] }] }, 'invalid', '$.tours[0].stops[0]'],
    [{ date: day, tours: [{ stops: ['..'] }] }, 'invalid', '$.tours[0].stops'],
    [{ date: day, tours: [{ stops: ['M1', 'M1'] }] }, 'invalid', '$.tours[0].stops[1]'],
    [{ date: day, tours: [MANY, MANY] }, 'invalid', '$.tours'],
    [{ date: day, tours: [{ driver: 'drv-9', stops: ['M1'] }] }, 'invalid', '$.tours[0].driver'],
    [{ date: day, tours: [{ stops: ['M1'] }, { stops: ['M2'] }] }, 'invalid', '$.tours[1].driver'],
  ])('is not fixed as stated: %j', async (request, code, path) => {
    expect(problemOf(await fix(route.service, request))).toEqual([400, code, path]);
    expect(visitsOf(await askVisits(route.service, day)).status).toBe('suggested');
  });
});

describe('wishes', () => {
  it.each<[object, string]>([
    [{ pinned_to: 'monday' }, '$.pinned_to'],
    [{ pinned_to: dateIn(-1) }, '$.pinned_to'],
    [{ pinned_to: dateIn(14) }, '$.pinned_to'],
    [{ forbidden_on: day }, '$.forbidden_on'],
    [{ forbidden_on: ['2026-13-01'] }, '$.forbidden_on'],
    [{ forbidden_on: [7] }, '$.forbidden_on'],
    [{ pinned_to: day, forbidden_on: [day] }, '$.pinned_to'],
  ])('%j is refused', async (request, path) => {
    expect(problemOf(await wish(route.service, 'M1', request))).toEqual([400, 'invalid', path]);
    expect(await wishesOf('M1')).toMatchObject({ pinned_to: null, forbidden_on: [] });
  });
});
