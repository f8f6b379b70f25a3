import type { Role } from './contract.js';

export interface NamespaceParts {
  vendor: string;
  role: Role;
}

/** Splits `<vendor>-<role>`; the pattern was validated with the configuration. */
export function namespaceParts(namespace: string): NamespaceParts {
  const dash = namespace.lastIndexOf('-');
  const role = namespace.slice(dash + 1) === 'supply' ? 'supply' : 'machine';
  return { vendor: namespace.slice(0, dash), role };
}
