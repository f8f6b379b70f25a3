import { BadRequest, readFaults } from './requests.js';

describe('the faults of a request', () => {
  it('are one fault or a list of them', () => {
    const drop = { kind: 'drop_after', probability: 0.6 };
    const slow = { kind: 'slow', delayMs: 20, probability: 0.4 };
    expect(readFaults(drop)).toEqual(drop);
    expect(readFaults([drop, slow])).toEqual([drop, slow]);
  });

  it.each([
    [{ kind: 'explode' }, 'kind: '],
    [[{ kind: 'refuse', probability: 0.5 }, { kind: 'explode' }], '1.kind: '],
    [[], 'Too small'],
    [
      [{ kind: 'refuse', probability: 0.7 }, { kind: 'garbage' }],
      'the probabilities of the faults must not add up to more than 1',
    ],
    [undefined, 'expected object'],
  ])('are refused when they are %j', (body, words) => {
    expect(() => readFaults(body)).toThrow(BadRequest);
    expect(() => readFaults(body)).toThrow(words);
  });
});
