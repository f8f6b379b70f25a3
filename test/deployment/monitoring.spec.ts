import { readFileSync } from 'node:fs';
import { startTestService } from '../support/service.js';
import { useStarted } from '../support/use-started.js';
import { documentsOf, pathOf, textOf } from './project-files.js';

interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: { summary?: string; runbook_url?: string };
}

const [{ groups }] = documentsOf('deploy/monitoring/alerts.yml') as [
  { groups: { rules: Rule[] }[] },
];
const rules = groups.flatMap((group) => group.rules);

const { panels } = JSON.parse(textOf('deploy/monitoring/grafana/dashboards/routekeeper.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Added by Prometheus itself. */
const OF_PROMETHEUS = ['up'];

/** What an expression reads: names that are neither functions, labels, values nor units. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring) *\([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?! *\()/g)].map(([name]) => name);
}

/** The labels that an expression selects or groups by. */
const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/(\w+) *(?:=~|!~|!=|=) *"/g)].map(([, name = '']) => name),
  ...[...expr.matchAll(/\b(?:by|without) *\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  ),
];

const service = useStarted(() => startTestService());

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe('what a running service measures', () => {
  let printed = '';

  beforeAll(async () => {
    await service.call('POST', '/ucp/v1/catalog/search', { json: {} });
    printed = (await service.call('GET', '/metrics', { anonymous: true })).text;
  });

  const isPrinted = (metric: string): boolean => {
    const declared = metric.replace(/_(bucket|sum|count)$/, '');
    return [metric, declared].some((name) => printed.includes(`# TYPE ${name} `));
  };

  it.each(expressions)('is all that "%s" reads', (_name, expr) => {
    const metrics = metricsIn(expr).filter((name) => !OF_PROMETHEUS.includes(name));
    expect(metrics.filter((name) => !isPrinted(name))).toEqual([]);
    expect(metricsIn(expr)).not.toEqual([]);
  });

  it.each(expressions)('has the labels by which "%s" selects', (_name, expr) => {
    // By Prometheus.
    const added = ['job', 'instance'];
    const unknown = labelsIn(expr)
      .filter((label) => !added.includes(label))
      .filter((label) => !new RegExp(`[{,]${label}="`).test(printed));
    expect(unknown).toEqual([]);
  });

  it('does not include what nobody measures', () => {
    expect(isPrinted('http_requests_total')).toBe(true);
    expect(isPrinted('http_request_total')).toBe(false);
    expect(metricsIn('sum by (status) (rate(a_total{b="c"}[5m])) / d_seconds > 0.5')).toEqual([
      'a_total',
      'd_seconds',
    ]);
  });
});

describe('every alert', () => {
  const anchors = new Set(
    [...textOf('docs/reliability.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(/\s+/g, '-'),
    ),
  );

  it('has a name of its own and a severity', () => {
    expect(rules.length).toBeGreaterThan(5);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const severities = rules.map(({ labels }) => labels.severity);
    expect(severities.filter((one) => one !== 'critical' && one !== 'warning')).toEqual([]);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s says what happens, and links to what to do',
    (_name, { annotations: { summary = '', runbook_url = '' } }) => {
      expect(summary.length).toBeGreaterThan(10);
      const [file = '', anchor = ''] = runbook_url.split('#');
      expect(file).toBe('docs/reliability.md');
      expect([...anchors]).toContain(anchor);
    },
  );
});

it('Prometheus loads the rules from where they are mounted', () => {
  const [{ rule_files: files }] = documentsOf('deploy/monitoring/prometheus.yml') as [
    { rule_files: string[] },
  ];
  expect(files).toEqual(['/etc/prometheus/alerts.yml']);
  expect(readFileSync(pathOf('docker-compose.yml'), 'utf8')).toContain(
    './deploy/monitoring/alerts.yml:/etc/prometheus/alerts.yml:ro',
  );
});
