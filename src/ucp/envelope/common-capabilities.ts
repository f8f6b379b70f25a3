import {
  EXTENSION_CAPABILITIES,
  STANDARD_CAPABILITIES,
  type Capability,
  type CapabilityRegistry,
} from './capability.registry.js';

const PARENTS = new Map<Capability, readonly Capability[]>(
  [...Object.entries(STANDARD_CAPABILITIES), ...Object.entries(EXTENSION_CAPABILITIES)].map(
    ([name, entry]) => [name as Capability, parentsOf(entry)],
  ),
);

/**
 * The capabilities that both sides have in the same version. An extension counts only with one of
 * the capabilities that it extends.
 * @param offered the versions that the other side has, by the full name of the capability.
 */
export function commonCapabilities(
  names: Pick<CapabilityRegistry, 'fullName' | 'version'>,
  offered: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<Capability> {
  const common = new Set(
    [...PARENTS.keys()].filter((capability) =>
      offered.get(names.fullName(capability))?.includes(names.version(capability)),
    ),
  );
  // Until nothing changes: an extension may itself be extended.
  for (let before = -1; before !== common.size;) {
    before = common.size;
    for (const capability of common) {
      const parents = PARENTS.get(capability) ?? [];
      if (parents.length > 0 && !parents.some((parent) => common.has(parent))) {
        common.delete(capability);
      }
    }
  }
  return common;
}

function parentsOf(entry: object | string): readonly Capability[] {
  const parents: unknown =
    typeof entry === 'string' || Array.isArray(entry)
      ? entry
      : (entry as { extends?: string }).extends;
  return [parents ?? []].flat() as Capability[];
}
