import { profileAddress } from './profile-address.js';

it('is the https URL that the header names', () => {
  const { href } = profileAddress('profile="https://Agent.example/profile.json?v=1"');
  expect(href).toBe('https://agent.example/profile.json?v=1');
});

it.each([
  'profile="http://agent.example/profile.json"',
  'profile="https://user:secret@agent.example/"',
  'profile="https://agent.example/#part"',
  'profile="nonsense"',
  'profile=""',
  'version="1"',
  `profile="https://agent.example/${'a'.repeat(3000)}"`,
  '',
])('%p names no profile', (header) => {
  expect(() => profileAddress(header)).toThrow(
    expect.objectContaining({ code: 'invalid_profile_url', status: 422 }) as Error,
  );
});
