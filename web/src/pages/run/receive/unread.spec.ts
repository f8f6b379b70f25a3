import { readAgain } from './unread.js';

it('forgets what was mistyped once the line is counted', () => {
  const unread = { line_1: '1O', line_2: '' };
  expect(readAgain(unread, [{ id: 'line_1' }])).toEqual({ line_2: '' });
  expect(readAgain(unread, [{ id: 'line_3' }])).toBe(unread);
});
