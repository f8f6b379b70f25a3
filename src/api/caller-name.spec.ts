import { callerName } from './caller-name.decorator.js';

it.each([
  [{ authorization: 'Bearer secret' }, 'the token holder'],
  [{ authorization: 'bearer secret', cookie: 'service_auth=secret' }, 'the token holder'],
  [{ cookie: 'service_auth=secret' }, 'the owner at the dashboard'],
  // A proxy's own authorization must not hide the cookie.
  [{ authorization: 'Basic abc', cookie: 'service_auth=secret' }, 'the owner at the dashboard'],
  [
    { authorization: 'Bearer secret', 'ucp-agent': 'profile="https://agent.example/p"' },
    'the token holder, claiming to be https://agent.example/p',
  ],
  [{ authorization: 'Bearer secret', 'ucp-agent': 'profile=nonsense' }, 'the token holder'],
])('%j is %s', (headers, name) => {
  expect(callerName(headers)).toBe(name);
});
