import { readinessOf, stateOf } from './readiness.js';

const AT = '2026-11-16T03:03:26.210+08:00';

describe('the state of the service and its vendors', () => {
  it('is read from the report', () => {
    const report = {
      status: 'error',
      details: {
        database: { status: 'up' },
        migrations: { status: 'up' },
        event_listener: { status: 'down', message: 'connecting again' },
        adapters: {
          status: 'up',
          namespaces: {
            'a-machine': { status: 'live', last_outcome: 'unreachable', last_call_at: AT },
            'b-supply': { status: 'planned' },
          },
        },
      },
    };
    expect(readinessOf(report)).toEqual({
      database: true,
      eventListener: false,
      vendors: [
        { namespace: 'a-machine', live: true, outcome: 'unreachable', lastCallAt: AT },
        { namespace: 'b-supply', live: false, outcome: '', lastCallAt: undefined },
      ],
    });
  });

  it('takes what is not told as down', () => {
    expect(readinessOf('Bad gateway')).toEqual({
      database: false,
      eventListener: false,
      vendors: [],
    });
  });

  it('holds only calls without an answer against a vendor', () => {
    const vendor = { namespace: 'a', live: true, lastCallAt: AT };
    expect(stateOf({ ...vendor, outcome: 'refused' })).toBe('good');
    expect(stateOf({ ...vendor, outcome: 'unreachable' })).toBe('trouble');
    expect(stateOf({ ...vendor, outcome: 'not called yet', lastCallAt: undefined })).toBe('idle');
    expect(stateOf({ ...vendor, outcome: '', live: false })).toBe('idle');
  });
});
