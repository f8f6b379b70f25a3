import { receivedIn } from './received-text.js';

it('reads quantities again, and nothing else', () => {
  expect(receivedIn('{"T1":4,"T2":-1,"T3":"x","T4":0}')).toEqual({ T1: 4, T4: 0 });
  for (const text of [null, '{', '3']) expect(receivedIn(text)).toEqual({});
});
