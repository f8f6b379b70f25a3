import { readConfig } from '../config.js';
import { ConfigurationError } from '../environment.js';

const problems = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
};

const SMTP_URL = 'smtps://route:canary-password@mail.example:465';

it.each(['route@example.com', 'Routekeeper <route@example.com>'])('sends mail as %s', (from) => {
  expect(readConfig({ SMTP_URL, MAIL_FROM: from }).mail).toEqual({ url: SMTP_URL, from });
});

it('needs both the server and the sender', () => {
  expect(problems({ SMTP_URL })).toEqual([
    'MAIL_FROM: found nothing, expected MAIL_FROM beside SMTP_URL',
  ]);
  expect(problems({ MAIL_FROM: 'route@example.com' })).toEqual([
    'SMTP_URL: found nothing, expected SMTP_URL beside MAIL_FROM',
  ]);
});

it.each(['https://user:canary-password@mail.example', 'mail.example:587', 'smtp://'])(
  'refuses the server %s without quoting it',
  (url) => {
    const found = problems({ SMTP_URL: url, MAIL_FROM: 'route@example.com' });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^SMTP_URL: found a value of \d+ characters that does not fit/);
  },
);

it.each(['route', 'a@b@c', 'Routekeeper <route>', 'a@example.com, b@example.com'])(
  'refuses the sender %s',
  (from) => {
    expect(problems({ SMTP_URL, MAIL_FROM: from })).toHaveLength(1);
  },
);
