import { matching, secret } from '../environment.js';

export interface MailSettings {
  /** Contains the password, if there is one. */
  url: string;
  from: string;
}

const ADDRESS = /^[^\s<>@"(),:;\\[\]]+@[^\s<>@"(),:;\\[\]]+$/;
const NAMED = /^[^<>\r\n"]{0,100}<([^<>]+)>$/;

/** Messages do not quote it. */
export const smtpUrl = secret(isSmtpUrl, 'smtp://user:password@host:587 or smtps://host:465');

export const mailFrom = matching(
  (value) => ADDRESS.test(NAMED.exec(value)?.[1] ?? value),
  'an address such as Routekeeper <route@example.com>',
);

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}
