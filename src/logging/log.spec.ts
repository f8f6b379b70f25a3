import { createLog } from './log.js';

const lines: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });

const written = (write: () => void): Record<string, unknown> => {
  write();
  return JSON.parse(lines.pop() ?? '') as Record<string, unknown>;
};

const failure = new Error('no answer for 13912345678');

it.each([
  [
    'an error alone',
    () => {
      log.error(failure);
    },
  ],
  [
    'an error among members',
    () => {
      log.error({ err: failure });
    },
  ],
  [
    'an error with a text',
    () => {
      log.error({ err: failure }, 'no answer for 13912345678');
    },
  ],
  [
    'a text',
    () => {
      log.error('no answer for 13912345678');
    },
  ],
  [
    'a text with members',
    () => {
      log.error({ phone: '13912345678' }, 'no answer for 13912345678');
    },
  ],
])('keeps a phone number out of %s', (_, write) => {
  const line = written(write);
  expect(line.msg).toBe('no answer for [phone]');
  expect(JSON.stringify(line)).not.toContain('13912345678');
});

it('writes level and time so that people and programs can read them', () => {
  expect(
    written(() => {
      log.info('x');
    }),
  ).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    msg: 'x',
  });
});
