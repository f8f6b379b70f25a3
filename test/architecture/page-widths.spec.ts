import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../web/src', import.meta.url));
const WIDTH = /\(((?:min-|max-)?width\s*[<>:=]+\s*\d[^)]*)\)/g;

it('the page changes its layout at 600 and 900 pixels, and nowhere else', () => {
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' });
  const widths = files
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .flatMap((file) => [...readFileSync(join(PAGE, file), 'utf8').matchAll(WIDTH)])
    .map(([, width]) => width);
  expect([...new Set(widths)].sort()).toEqual([
    'width < 600px',
    'width < 900px',
    'width >= 600px',
    'width >= 900px',
  ]);
});
