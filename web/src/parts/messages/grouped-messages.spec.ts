import { groupedMessages } from './grouped-messages.js';

it('puts the gravest first and what is alike together', () => {
  const messages = [
    { type: 'info', code: 'slot_locked', content: 'a' },
    { type: 'error', code: 'unresolved_sku', content: 'b' },
    { type: 'info', code: 'slot_locked', content: 'c' },
    { type: 'warning', code: 'sync_problem', content: 'd' },
  ] as const;
  expect(groupedMessages(messages).map(({ code, messages: own }) => [code, own.length])).toEqual([
    ['unresolved_sku', 1],
    ['sync_problem', 1],
    ['slot_locked', 2],
  ]);
});
