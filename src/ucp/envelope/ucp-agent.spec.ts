import { ucpAgentProfile } from './ucp-agent.js';

it.each([
  ['profile="https://agent.example/p.json"', 'https://agent.example/p.json'],
  ['profile=https://agent.example/p.json', 'https://agent.example/p.json'],
  ['version="1", profile="https://agent.example/p"', 'https://agent.example/p'],
  ['profile = "http://agent.example"', 'http://agent.example'],
  ['profile="javascript:alert(1)"', undefined],
  ['profile=""', undefined],
  ['other="https://agent.example"', undefined],
  ['myprofile="https://agent.example"', undefined],
  [undefined, undefined],
])('reads the profile of %j', (header, profile) => {
  expect(ucpAgentProfile(header)).toBe(profile);
});
