import { isOtherHost } from './other-host.js';

it.each([
  ['https://api.beta.example/v2', false],
  ['https://api.gamma.example/ops', true],
  ['https://api.beta.example:8443/ops', true],
  ['http://api.beta.example/ops', true],
  ['https://', false],
])('%s is on another host: %s', (baseUrl, isOther) => {
  expect(isOtherHost(baseUrl, 'https://api.beta.example/ops')).toBe(isOther);
});
