/** Settings that only tests override. */
export class PlatformSettings {
  /** Whether profiles and receivers of platforms may be in a private network or on this host. */
  allowPrivate = false;
  /** For a whole fetch, from the DNS lookup to the last byte. */
  fetchTimeoutMs = 2_000;
  now: () => number = () => performance.now();
}
