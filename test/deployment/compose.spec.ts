import { existsSync } from 'node:fs';
import { documentsOf, isPinned, pathOf } from './project-files.js';

interface Compose {
  services: Record<
    string,
    { image?: string; profiles?: string[]; ports?: string[]; volumes?: string[] }
  >;
}

const [{ services }] = documentsOf('docker-compose.yml') as [Compose];

it('monitoring is started only if asked for', () => {
  const inProfile = Object.entries(services).filter(([, { profiles }]) => profiles !== undefined);
  expect(inProfile.map(([name, { profiles }]) => [name, profiles])).toEqual([
    ['prometheus', ['monitoring']],
    ['grafana', ['monitoring']],
  ]);
});

it('images have versions, and ports are open to this host only', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  // PostgreSQL keeps its files compatible within a major version.
  expect(images.filter((image) => !isPinned(image))).toEqual(['postgres:18-bookworm']);
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

it('the files that are mounted exist', () => {
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => volume.split(':')[0] ?? '');
  expect(mounted).toHaveLength(4);
  expect(mounted.filter((file) => !existsSync(pathOf(file)))).toEqual([]);
});

it('Prometheus asks the service, and Grafana asks Prometheus', () => {
  const [scraping] = documentsOf('deploy/monitoring/prometheus.yml');
  expect(scraping).toMatchObject({
    scrape_configs: [{ static_configs: [{ targets: ['service:3000'] }] }],
  });
  const [source] = documentsOf('deploy/monitoring/grafana/datasources/prometheus.yml');
  expect(source).toMatchObject({ datasources: [{ url: 'http://prometheus:9090' }] });
});
