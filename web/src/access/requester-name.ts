/** The short name of a profile address: agents.example/route-buyer. */
export function requesterName(profile: string): string {
  if (!URL.canParse(profile)) return profile;
  const { host, pathname } = new URL(profile);
  return host + (pathname === '/' ? '' : pathname);
}
