import { validate } from 'dockerfile-utils';
import { isPinned, textOf } from './project-files.js';

const dockerfile = textOf('Dockerfile');
const lines = dockerfile.replaceAll(/\\\n/g, ' ').split('\n');
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));

const argumentsOf = (keyword: string, from = lines): string[] =>
  from
    .filter((line) => line.startsWith(`${keyword} `))
    .map((line) => line.slice(keyword.length + 1).trim());

it('the Dockerfile is valid', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate(dockerfile.replace('WORKDIR /app', 'WORKDIRR /app'))).not.toEqual([]);
});

it('its base images have versions, the same in all stages', () => {
  const images = argumentsOf('FROM').map((rest) => rest.split(' ')[0] ?? '');
  expect(images.length).toBeGreaterThan(1);
  expect(images.filter((image) => !isPinned(image))).toEqual([]);
  expect(new Set(images).size).toBe(1);
});

it('it runs without privileges, and runs nothing as root in the last stage', () => {
  expect(argumentsOf('USER', last)).toEqual(['node']);
  expect(argumentsOf('RUN', last)).toEqual([]);
});

it('it holds no secrets and no tools that are only needed to build', () => {
  const given = [...argumentsOf('ENV'), ...argumentsOf('ARG')].join(' ');
  expect(given).not.toMatch(/TOKEN|SECRET|PASSWORD|KEY|DATABASE_URL|VENDORS/i);
  expect(argumentsOf('COPY').filter((rest) => /(^|\s)\.(\s|$)/.test(rest))).toEqual([]);
  expect(textOf('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.data']));
  expect(dockerfile).toContain('npm prune --omit=dev');
});

it('it says how to find out whether it is healthy, and starts without a shell', () => {
  expect(argumentsOf('HEALTHCHECK', last)).toHaveLength(1);
  const [command = ''] = argumentsOf('CMD', last);
  expect(JSON.parse(command)).toEqual(['node', 'dist/src/main.js']);
});
