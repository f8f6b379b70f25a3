import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../scripts/build.mjs';
import { TYPES_FILES, typedInterface } from '../../../scripts/typed-interface.mjs';
import { PAGE_ROUTES } from '../../../src/dashboard/page-routes.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import { TEST_TOKEN } from '../../support/service.js';

/** The generator is a separate compiler. */
const GENERATING_MS = 120_000;

it('has a page for every address at which it is served, and for no other', async () => {
  const app = await readFile(join(root, 'web', 'src', 'app.tsx'), 'utf8');
  const routes = [...app.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
  expect(routes).toEqual(PAGE_ROUTES);
});

describe('the types of the interface', () => {
  let database: TestDatabase;
  let service: ServiceProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    // In a separate process, because inside Jest some packages expose less metadata.
    service = startServiceProcess({ DATABASE_URL: database.url, OPERATOR_TOKEN: TEST_TOKEN });
    await service.ready;
  });
  afterAll(async () => {
    service.kill('SIGTERM');
    await service.exited;
    await database.drop();
  });

  it(
    'match the description of the service',
    async () => {
      const described = await typedInterface(await service.ready);
      for (const file of TYPES_FILES) {
        // Not compared by Jest, which would show thousands of lines.
        if (described !== (await readFile(file, 'utf8'))) {
          throw new Error(`${file} is not what the service describes: run npm run api:types`);
        }
      }
    },
    GENERATING_MS,
  );
});
