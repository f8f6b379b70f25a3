import type { ReadResult } from '../contract.js';
import { ReadBreaker } from './read-breaker.js';
import { failure } from './interpret-answer.js';

const ok: ReadResult<number> = { ok: true, value: 1 };
const unreachable = failure('unreachable', 'down');

const answering = (result: ReadResult<number>) => () => Promise.resolve(result);

const neverAsked = (): never => {
  throw new Error('the vendor was asked');
};

async function opened(restMs: number): Promise<ReadBreaker> {
  const breaker = new ReadBreaker({ failures: 2, restMs });
  await breaker.run(answering(unreachable));
  await breaker.run(answering(unreachable));
  return breaker;
}

describe('read breaker', () => {
  it('opens after consecutive unreachable reads and then makes no calls', async () => {
    const breaker = await opened(60_000);
    expect(await breaker.run(neverAsked)).toEqual({
      ok: false,
      kind: 'unreachable',
      reason: expect.stringContaining('circuit is open') as string,
    });
  });

  it.each(['refused', 'unauthorized', 'unsupported', 'unknown_ref', 'invalid_answer'] as const)(
    'treats %s as reachable',
    async (kind) => {
      const breaker = new ReadBreaker({ failures: 2, restMs: 60_000 });
      for (const result of [unreachable, failure(kind, ''), unreachable]) {
        await breaker.run(answering(result));
      }
      expect(await breaker.run(answering(ok))).toEqual(ok);
    },
  );

  it('closes again when the probe succeeds', async () => {
    const breaker = await opened(0);
    expect(await breaker.run(answering(ok))).toEqual(ok);
    await breaker.run(answering(unreachable));
    expect(await breaker.run(answering(ok))).toEqual(ok);
  });

  it('lets one probe through and fails the others at once', async () => {
    const breaker = await opened(0);
    let answer: (result: ReadResult<number>) => void = () => undefined;
    const probe = breaker.run(
      () => new Promise<ReadResult<number>>((resolve) => (answer = resolve)),
    );
    expect(await breaker.run(neverAsked)).toMatchObject({ kind: 'unreachable' });
    answer(ok);
    expect(await probe).toEqual(ok);
    expect(await breaker.run(answering(ok))).toEqual(ok);
  });
});
