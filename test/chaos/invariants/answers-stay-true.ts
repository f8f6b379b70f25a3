import type { Evidence } from '../evidence.js';
import { isAnswered, type Answered } from '../exchange.js';
import type { CheckoutBody, PricesBody } from '../wire.js';
import type { Invariant, Tally } from './finding.js';
import { notedPrices } from './noted-prices.js';

export const answersStayTrue: Invariant = {
  name: 'answers_stay_true',
  says: 'what an answer confirmed still holds',
  examine(evidence, tally) {
    const firstByKey = new Map<string, Answered>();
    for (const exchange of evidence.exchanges.filter(isAnswered)) {
      if (exchange.answer.status < 300) acknowledged(exchange, evidence, tally);
      if (exchange.key === undefined || exchange.answer.later) continue;
      const first = firstByKey.get(exchange.key);
      if (!first) firstByKey.set(exchange.key, exchange);
      else if (exchange.answer.replayed) {
        tally.check(
          first.answer.text === exchange.answer.text,
          () => `${exchange.path} was answered in two ways under one key`,
        );
      }
    }
  },
};

function acknowledged(exchange: Answered, evidence: Evidence, tally: Tally): void {
  const { errand, subject, answer } = exchange;
  if (errand === 'resolve') decided(exchange, evidence, tally);
  else if (errand === 'reprice') repriced(exchange, evidence, tally);
  else if (errand !== 'rules' && errand !== 'register') {
    const told = answer.body as unknown as CheckoutBody;
    const session = evidence.sessions.get(told.id);
    tally.check(session !== undefined, () => `${told.id} was acknowledged and is gone`);
    tally.check(subject === '' || told.id === subject, () => `${subject} answered as ${told.id}`);
    if (session) staysFinal(told, session, tally);
  }
}

function staysFinal(told: CheckoutBody, now: CheckoutBody, tally: Tally): void {
  if (told.status === 'completed') {
    tally.check(
      now.status === 'completed' &&
        now.order?.id === told.order?.id &&
        (told.order?.label ?? now.order?.label) === now.order?.label,
      () => `${told.id} was completed as ${told.order?.label ?? 'nothing'}, now is ${now.status}`,
    );
  } else if (told.status === 'canceled') {
    tally.check(now.status === 'canceled', () => `${told.id} was canceled, now is ${now.status}`);
  }
}

function decided({ subject, answer }: Answered, { decisions }: Evidence, tally: Tally): void {
  const now = decisions.find(({ id }) => id === subject)?.status;
  const told = answer.body.status;
  tally.check(now === told, () => `${subject} was ${String(told)}, now is ${now ?? 'gone'}`);
}

function repriced({ subject, answer }: Answered, evidence: Evidence, tally: Tally): void {
  const noted = notedPrices(evidence, subject);
  for (const { item, previous, price } of (answer.body as unknown as PricesBody).updated ?? []) {
    tally.check(
      noted.includes(price.amount) || previous.amount === price.amount,
      () => `${item.id} in ${subject} was changed to ${price.amount} without an event`,
    );
  }
}
