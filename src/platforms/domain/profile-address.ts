import { ucpAgentProfile, UcpError } from '../../ucp/index.js';

/**
 * The address of the profile that a `UCP-Agent` header names.
 * @throws UcpError unless it is an https URL.
 */
export function profileAddress(header: string | string[]): URL {
  const text = ucpAgentProfile(header);
  const url = text === undefined ? undefined : new URL(text);
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '') {
    return url;
  }
  throw new UcpError('invalid_profile_url', {
    content:
      'UCP-Agent must be profile="…" with the https URL of your profile, without a user or fragment',
  });
}
