import { keptFrom, keptText } from './kept-text.js';

it('brings back counts and note', () => {
  const kept = { counts: { line_1: 3, line_2: 0 }, note: 'one box was wet' };
  expect(keptFrom(keptText(kept))).toEqual(kept);
});

it.each([null, '', 'null', '[]', '{"counts":', '{"counts":{"a":-1,"b":1.5,"c":"2"},"note":7}'])(
  'begins anew with %p',
  (text) => {
    expect(keptFrom(text)).toEqual({ counts: {}, note: '' });
  },
);
