import { requesterName } from './requester-name.js';

it.each([
  ['https://agents.example/route-buyer', 'agents.example/route-buyer'],
  ['https://agents.example/', 'agents.example'],
  ['https://agents.example/p.json?key=1#top', 'agents.example/p.json'],
  ['route buyer', 'route buyer'],
])('calls the requester with profile %s %s', (profile, name) => {
  expect(requesterName(profile)).toBe(name);
});
