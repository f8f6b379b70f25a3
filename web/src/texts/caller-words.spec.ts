import { callerWords } from './caller-words.js';

it.each([
  ['the token holder', 'the owner', '所有者'],
  ['the owner at the dashboard', 'the owner', '所有者'],
  ['routekeeper', 'the service', '服务自身'],
  ['Restocker (agent)', 'Restocker (agent)', 'Restocker（代理）'],
  ['Li Wei (east) (person)', 'Li Wei (east) (person)', 'Li Wei (east)（人员）'],
  [
    'the token holder, claiming to be https://a.example/p',
    'the owner, claiming to be https://a.example/p',
    '所有者，自称 https://a.example/p',
  ],
  [
    'wang@acme.example (dashboard)',
    'wang@acme.example (dashboard)',
    'wang@acme.example (dashboard)',
  ],
])('names %s', (recorded, english, chinese) => {
  expect([callerWords(recorded, 'en'), callerWords(recorded, 'zh')]).toEqual([english, chinese]);
});
