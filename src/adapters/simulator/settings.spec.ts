import { readSettings } from './settings.js';

describe('the settings of a simulator process', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({ SIMULATOR_HOST: '127.0.0.1', SIMULATOR_PORT: 4000 });
  });

  it('are read from the environment, where empty means absent', () => {
    expect(
      readSettings({
        PATH: '/bin',
        SIMULATOR_PORT: '0',
        SIMULATOR_HOST: '',
        SIMULATOR_TOKEN: 'long enough',
        SIMULATOR_SEED: '7',
        SIMULATOR_MACHINES: '500',
        SIMULATOR_JOURNAL: '/tmp/journal.jsonl',
        SIMULATOR_LEAD_TIME_S: '60',
      }),
    ).toEqual({
      SIMULATOR_HOST: '127.0.0.1',
      SIMULATOR_PORT: 0,
      SIMULATOR_TOKEN: 'long enough',
      SIMULATOR_SEED: '7',
      SIMULATOR_MACHINES: 500,
      SIMULATOR_JOURNAL: '/tmp/journal.jsonl',
      SIMULATOR_LEAD_TIME_S: 60,
    });
  });

  it('report every problem at once', () => {
    expect(
      readSettings({ SIMULATOR_PORT: '70000', SIMULATOR_MACHINES: 'many', SIMULATOR_TOKEN: 'x' }),
    ).toEqual({
      problems: [
        'SIMULATOR_PORT must be a whole number from 0 to 65535',
        'SIMULATOR_TOKEN must have at least 8 characters',
        'SIMULATOR_MACHINES must be a whole number from 1 to 5000',
      ],
    });
  });
});
