import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { addMachine, expectRefused, startLocationsService } from './machines.js';
import { useStarted } from '../../support/use-started.js';

const service = useStarted(() => startLocationsService());

beforeAll(async () => {
  for (let i = 0; i < 50; i += 1) await addMachine(service, { id: `M${i}`, city: 'Wuhan' });
});

const lookup = (json?: unknown) => service.call('POST', '/ucp/v1/locations/lookup', { json });
const ids = ({ body }: Answer) => (body.locations as { id: string }[]).map(({ id }) => id);
const info = (content: string) => ({ type: 'info', code: 'not_found', content });

describe('a lookup', () => {
  it('returns each machine with the id that found it', async () => {
    const answer = await lookup({ ids: ['M7'] });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: {
          'dev.ucp.common.location.lookup': [{ version: '2026-08-25' }],
          'com.example.vending.location': [{ version: '2026-09-10' }],
        },
      },
      locations: [
        {
          id: 'M7',
          name: 'M7',
          address: { address_locality: 'Wuhan' },
          timezone: 'Asia/Shanghai',
          verified: false,
          profile_complete: false,
          missing: ['address', 'placement', 'venueType', 'floor', 'spot'],
          profile: { city: 'Wuhan' },
          inputs: [{ id: 'M7' }],
        },
      ],
    });
    expect(await ucpViolations('location.lookup.response', answer.body)).toEqual([]);
  });

  it('keeps the order of first mention and returns duplicates once', async () => {
    expect(ids(await lookup({ ids: ['M9', 'M1', 'M9', 'M10', 'M1'] }))).toEqual([
      'M9',
      'M1',
      'M10',
    ]);
  });

  it('reports unknown ids and returns the rest', async () => {
    const strange = ['nobody', 'm1', '', '..', 'a b', "'", 'x'.repeat(5000), '机器'];
    const answer = await lookup({ ids: [...strange, 'M1', 'nobody'] });
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual(['M1']);
    expect(answer.body.messages).toEqual(strange.map(info));
    expect(await ucpViolations('location.lookup.response', answer.body)).toEqual([]);
  });

  it('refuses an id with control characters', async () => {
    const answer = await lookup({ ids: ['M1', 'M1\u0001'] });
    expect([answer.status, (answer.body.messages as { path: string }[])[0]?.path]).toEqual([
      400,
      '$.ids[1]',
    ]);
  });

  it('of unknown ids only is not an error', async () => {
    const answer = await lookup({ ids: ['nobody'] });
    expect([answer.status, answer.body.locations, answer.body.messages]).toEqual([
      200,
      [],
      [info('nobody')],
    ]);
    expect(await ucpViolations('location.lookup.response', answer.body)).toEqual([]);
  });

  it('accepts up to 50 ids, counting duplicates', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `M${i}`);
    expect(ids(await lookup({ ids: many }))).toEqual(many);
    for (const over of [[...many, 'M50'], Array<string>(51).fill('M1')]) {
      const answer = await lookup({ ids: over });
      expect(answer.status).toBe(400);
      expect(answer.body.messages).toEqual([
        expect.objectContaining({
          code: 'request_too_large',
          path: '$.ids',
          severity: 'recoverable',
        }),
      ]);
      expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    }
  });

  it.each([
    [undefined, 'missing', '$.ids'],
    [{}, 'missing', '$.ids'],
    [{ ids: null }, 'missing', '$.ids'],
    [{ ids: [] }, 'invalid', '$.ids'],
    [{ ids: 'M1' }, 'invalid', '$.ids'],
    [{ ids: { 0: 'M1', length: 1 } }, 'invalid', '$.ids'],
    [{ ids: [7] }, 'invalid', '$.ids'],
    [{ ids: [null] }, 'invalid', '$.ids'],
    [{ ids: [['M1']] }, 'invalid', '$.ids'],
    [{ ids: ['M1', { id: 'M2' }] }, 'invalid', '$.ids'],
    [{ ids: ['M1', 'a\0'] }, 'invalid', '$.ids[1]'],
    [{ ids: ['\ud800'] }, 'invalid', '$.ids[0]'],
  ])('refuses %j', async (body, code, path) => {
    const answer = await lookup(body);
    await expectRefused(answer, code, path);
  });
});
