/**
 * Whether a host is the authority of a reverse domain name: `com.example.vending` belongs to
 * example.com, to vending.example.com and to hosts below the latter.
 */
export function isAuthorityOf(host: string, prefix: string): boolean {
  const labels = host.toLowerCase().split('.').reverse();
  const named = prefix.toLowerCase().split('.');
  // A top-level domain alone has no owner.
  if (labels.length < 2) return false;
  return named.slice(0, labels.length).every((label, index) => label === labels[index]);
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether only programs on this host can reach it. */
export const isLocalHost = (host: string): boolean => LOOPBACK.test(host);
