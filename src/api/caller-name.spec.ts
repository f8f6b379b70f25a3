import { callerName } from './caller-name.decorator.js';

const owner = { kind: 'owner', name: 'Owner', isBrowser: false } as const;

it.each([
  [owner, undefined, 'the token holder'],
  [{ ...owner, isBrowser: true }, undefined, 'the owner at the dashboard'],
  [{ kind: 'person', name: 'Lin', isBrowser: true } as const, undefined, 'Lin (person)'],
  [
    owner,
    'profile="https://agent.example/p"',
    'the token holder, claiming to be https://agent.example/p',
  ],
  [owner, 'profile=nonsense', 'the token holder'],
])('%j with the agent %s is %s', (caller, agent, name) => {
  expect(callerName(caller, agent)).toBe(name);
});
