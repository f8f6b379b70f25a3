import { AdapterRegistry, type RegisteredNamespace } from './adapter-registry.js';
import type { MachineAdapter, SupplyAdapter } from './contract.js';

const supplyAdapter = {} as SupplyAdapter;
const machineAdapter = {} as MachineAdapter;

const supply = (namespace: string, preferred = false): RegisteredNamespace => ({
  namespace,
  status: 'live',
  role: 'supply',
  adapter: supplyAdapter,
  preferred,
});

const registry = new AdapterRegistry([
  { namespace: 'early-supply', status: 'planned' },
  supply('acme-supply'),
  supply('beta-supply'),
  {
    namespace: 'acme-machine',
    status: 'live',
    role: 'machine',
    adapter: machineAdapter,
    capabilities: ['pricing'],
  },
]);

const codeOf = (run: () => unknown): unknown => {
  try {
    run();
    return 'nothing thrown';
  } catch (error) {
    return (error as { code: unknown }).code;
  }
};

describe('the registry', () => {
  it('finds a live adapter by its namespace', () => {
    expect(registry.supply('acme-supply')).toBe(supplyAdapter);
    expect(registry.machine('acme-machine', '$', 'pricing')).toBe(machineAdapter);
  });

  it('explains why there is none', () => {
    expect(codeOf(() => registry.supply('early-supply'))).toBe('namespace_unsupported');
    expect(codeOf(() => registry.supply('acme-machine'))).toBe('namespace_mismatch');
    expect(codeOf(() => registry.machine('acme-supply'))).toBe('namespace_mismatch');
    expect(codeOf(() => registry.machine('nobody-machine'))).toBe('invalid');
    expect(codeOf(() => registry.machine('acme-machine', '$', 'replenishment'))).toBe(
      'namespace_unsupported',
    );
  });

  it('defaults to the first live namespace of a role unless one is preferred', () => {
    expect(registry.defaults()).toEqual({ supply: 'acme-supply', machine: 'acme-machine' });
    const preferring = new AdapterRegistry([
      supply('a-supply'),
      supply('b-supply', true),
      supply('c-supply'),
    ]);
    expect(preferring.defaults()).toEqual({ supply: 'b-supply' });
  });
});
