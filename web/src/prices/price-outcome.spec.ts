import type { Message, PricesAnswer } from '../api/shapes.js';
import { outcomeOf } from './price-outcome.js';

const message = (code: string): Message => ({ type: 'warning', code, content: code });

const UPDATED = [
  {
    item: { id: 'acme-machine:1', title: 'Cola' },
    previous: { amount: 400, currency: 'CNY' },
    price: { amount: 450, currency: 'CNY' },
  },
] satisfies PricesAnswer['updated'];

it('says what was changed, and what the service warns of', () => {
  const messages = [message('below_cost')];
  expect(outcomeOf({ location: 'M1', updated: UPDATED, messages })).toEqual({
    approvalId: undefined,
    updated: UPDATED,
    waiting: [],
    notes: messages,
  });
});

it('names the decision that a large step waits for', () => {
  const answer: PricesAnswer = {
    location: 'M1',
    updated: [],
    messages: [message('approval_required'), message('below_cost')],
    actions: { 'com.example.vending.approval': [{ id: 'dec-1-1' }] },
  };
  expect(outcomeOf(answer)).toEqual({
    approvalId: 'dec-1-1',
    updated: [],
    waiting: [],
    notes: [message('below_cost')],
  });
});

it('keeps the message when no decision is named', () => {
  const messages = [message('approval_required')];
  expect(outcomeOf({ location: 'M1', updated: [], messages }).notes).toEqual(messages);
});

it('names what someone has to set at the machine', () => {
  const waiting = UPDATED.map((price) => ({ ...price, task: { id: 'tsk-1' } }));
  const messages = [message('waits_to_be_set'), message('below_cost')];
  expect(outcomeOf({ location: 'M1', updated: [], waiting, messages })).toEqual({
    approvalId: undefined,
    updated: [],
    waiting,
    notes: [message('below_cost')],
  });
});
