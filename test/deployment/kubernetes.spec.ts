import { Deployment } from 'kubernetes-models/apps/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { documentsOf, filesIn, isPinned } from './project-files.js';

type Kind = 'Deployment' | 'NetworkPolicy' | 'PodDisruptionBudget' | 'Service';

const KINDS: Record<Kind, new (data: never) => { apiVersion: string; validate(): void }> = {
  Deployment,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

interface Manifest {
  apiVersion: string;
  kind: Kind;
  spec: Record<string, unknown>;
}

const manifests = filesIn('deploy/kubernetes').flatMap((file) => documentsOf(file) as Manifest[]);

const find = (kind: Manifest['kind']): Manifest => {
  const found = manifests.filter((manifest) => manifest.kind === kind);
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`There are ${found.length} of ${kind}`);
  return one;
};

function check(manifest: Manifest): void {
  const model = new KINDS[manifest.kind](manifest as never);
  expect(model.apiVersion).toBe(manifest.apiVersion);
  model.validate();
}

const deployment = find('Deployment').spec as unknown as {
  replicas: number;
  strategy: unknown;
  selector: { matchLabels: Record<string, string> };
  template: {
    metadata: { labels: Record<string, string> };
    spec: {
      terminationGracePeriodSeconds: number;
      securityContext: unknown;
      containers: Record<string, unknown>[];
    };
  };
};

it.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
  '%s is valid',
  (_kind, manifest) => {
    check(manifest);
  },
);

it('what is not valid is found', () => {
  const { spec } = find('PodDisruptionBudget');
  const wrong = { ...find('PodDisruptionBudget'), spec: { ...spec, selector: 'routekeeper' } };
  expect(() => {
    check(wrong);
  }).toThrow('selector');
});

it('all of them select the pods of the deployment', () => {
  const { labels } = deployment.template.metadata;
  const selectors = [
    deployment.selector.matchLabels,
    find('Service').spec.selector,
    (find('PodDisruptionBudget').spec.selector as { matchLabels: unknown }).matchLabels,
    (find('NetworkPolicy').spec.podSelector as { matchLabels: unknown }).matchLabels,
  ];
  expect(selectors).toEqual(Array.from({ length: 4 }, () => labels));
});

it('a rolling update and a drained node leave replicas that serve', () => {
  expect(deployment.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
  expect(find('PodDisruptionBudget').spec.minAvailable).toBeLessThan(deployment.replicas);
  // The service stops within 10 s, after the pause for the load balancer.
  expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(15);
});

it('the container is probed, bounded and without privileges', () => {
  expect(deployment.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
  const [container] = deployment.template.spec.containers;
  expect(container).toMatchObject({
    startupProbe: { httpGet: { path: '/health/live' } },
    livenessProbe: { httpGet: { path: '/health/live' } },
    readinessProbe: { httpGet: { path: '/health/ready' } },
    resources: { requests: { memory: '384Mi' }, limits: { memory: '1Gi' } },
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
    envFrom: [{ secretRef: { name: 'routekeeper' } }],
  });
  expect(isPinned(String(container?.image))).toBe(true);
  expect(JSON.stringify(container?.env)).not.toMatch(/TOKEN|SECRET|KEY|DATABASE|VENDORS/);
});

it('the network policy closes both directions, and keeps vendors out of the cluster', () => {
  const { policyTypes, egress } = find('NetworkPolicy').spec as {
    policyTypes: string[];
    egress: { to: { ipBlock?: { cidr: string; except?: string[] } }[] }[];
  };
  expect(policyTypes).toEqual(['Ingress', 'Egress']);
  const open = egress
    .flatMap(({ to }) => to)
    .filter(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0');
  expect(open).toHaveLength(1);
  expect(open[0]?.ipBlock?.except).toEqual(
    expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']),
  );
});
