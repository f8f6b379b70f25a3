import { profileLifetimeMs } from './profile-lifetime.js';

it.each([
  ['', 60],
  ['public', 60],
  ['no-store', 60],
  ['public, max-age=5', 60],
  ['public, max-age=300', 300],
  ['public,max-age="300"', 300],
  ['PUBLIC, MAX-AGE=300', 300],
  ['s-max-age=900', 60],
  ['public, max-age=86400', 3600],
  ['public, max-age=9999999999', 3600],
])('with %p, a profile is kept for %d seconds', (header, seconds) => {
  expect(profileLifetimeMs(header)).toBe(seconds * 1000);
});
