import fc from 'fast-check';
import { ucpViolations } from '../../support/ucp-check.js';
import { addMachine, addSlot, callUntidied, useLocationsService } from './machines.js';

/** `RANDOM_FACTOR=10` tries more. */
const FACTOR = Number(process.env.RANDOM_FACTOR ?? 1);

const service = useLocationsService();
beforeEach(async () => {
  await addMachine(service, { id: 'M1' });
  await addSlot(service, 'M1', 'cola', 1);
});

const MEMBERS = [
  ...['query', 'filters', 'items', 'id', 'amenities', 'hours', 'open_at', 'pagination', 'cursor'],
  ...['limit', 'ids', 'name', 'profile', 'city', 'placement', 'notes', 'namespace', 'locked'],
  ...['capacity', 'kind', 'text', 'starts_at', 'ends_at', 'length', 'hasOwnProperty', 'then'],
];
const leaf = fc.oneof(
  fc.constantFrom('M1', 'acme-machine', 'acme-machine:cola', 'note', 'closure', 'indoor', '%_\\'),
  fc.constantFrom('2026-10-01T08:00:00Z', '9998-12-31T23:59:59-12:00', '1970-01-01T00:00:00+14:00'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(null, true, false, 0, 1, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER),
);
const { body } = fc.letrec<{ value: unknown; body: object }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    tie('body'),
  ),
  body: fc.dictionary(fc.constantFrom(...MEMBERS), tie('value'), { maxKeys: 6 }),
}));

const segment = fc.oneof(
  fc.constantFrom('M1', 'M1-cola', 'ctx-1', '.', '..', '%2e%2e', '%00', '%ED%A0%80', '*', ''),
  fc
    .string({ unit: 'binary', maxLength: 70 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
);

const ENDPOINTS: [string, string][] = [
  ['POST', '/ucp/v1/locations/search'],
  ['POST', '/ucp/v1/locations/lookup'],
  ['PUT', '/ucp/v1/locations/M1'],
  ['PUT', '/ucp/v1/locations/M2'],
  ['PATCH', '/ucp/v1/locations/M1/slots/M1-cola'],
  ['POST', '/ucp/v1/locations/M1/context'],
];

it.each(ENDPOINTS)('%s %s never fails, whatever it receives', async (method, path) => {
  await fc.assert(
    fc.asyncProperty(body, async (json) => {
      const answer = await service.call(method, path, { json });
      expect([200, 201, 400]).toContain(answer.status);
      if (answer.status === 400) {
        expect(await ucpViolations('error.response', answer.body)).toEqual([]);
      }
    }),
    { numRuns: 15 * FACTOR },
  );
});

it('never fails, whatever a path contains', async () => {
  const paths = fc.oneof(
    segment.map((id) => ['DELETE', `/ucp/v1/locations/${id}`] as const),
    segment.map((id) => ['GET', `/ucp/v1/locations/${id}/context`] as const),
    fc
      .tuple(segment, segment)
      .map(([id, at]) => ['PATCH', `/ucp/v1/locations/${id}/slots/${at}`] as const),
    fc
      .tuple(segment, segment)
      .map(([id, at]) => ['DELETE', `/ucp/v1/locations/${id}/context/${at}`] as const),
  );
  await fc.assert(
    fc.asyncProperty(paths, async ([method, path]) => {
      const answer = await callUntidied(service, method, path, { locked: true });
      expect([200, 400, 404]).toContain(answer.status);
      expect(JSON.parse(answer.text)).toHaveProperty('ucp');
    }),
    { numRuns: 40 * FACTOR },
  );
});
