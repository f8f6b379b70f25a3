import { createTestDatabase } from '../database.js';
import { TEST_TOKEN } from '../service.js';
import { withMutatedBuild } from './mutated-build.js';

it('a mutated service is compiled and started with its mutation', async () => {
  const mutant = {
    name: 'not_alive',
    says: 'The service is never alive',
    changes: [{ file: 'src/health/health.controller.ts', find: "'live'", replace: "'gone'" }],
  };
  const database = await createTestDatabase();
  try {
    await withMutatedBuild(mutant, async (start) => {
      const service = start({ DATABASE_URL: database.url, OPERATOR_TOKEN: TEST_TOKEN });
      const origin = await service.ready;
      expect((await fetch(`${origin}/health/gone`)).status).toBe(200);
      expect((await fetch(`${origin}/health/live`)).status).toBe(404);
      service.kill('SIGTERM');
      await service.exited;
    });
  } finally {
    await database.drop();
  }
});
