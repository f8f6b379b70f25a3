import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** ASCII punctuation beside a Chinese character; code has quotes between them. */
const ASCII = /\p{Script=Han}[,;:?!()]|[,;:?!(] ?\p{Script=Han}/u;

it('Chinese texts have Chinese punctuation', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'),
  );
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => ASCII.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
