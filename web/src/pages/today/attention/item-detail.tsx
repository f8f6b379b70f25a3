import type { ReactNode } from 'react';
import type { AttentionItem } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { PriceTaskLines } from '../../../tasks/price-task.js';
import { TaskFacts } from '../../../tasks/task-facts.js';
import { TextWords } from '../../../texts/text-words.js';
import type { AnyText } from '../../../texts/words.js';
import { WorstSlots } from './worst-slots.js';

const TEXTS = inBoth(
  {
    lastCall: 'Last call',
    neverCalled: 'Never called',
    lastRead: 'Last synced',
    shown: 'Current price',
    expected: 'expected',
    set: 'set',
  },
  {
    lastCall: '最近一次调用',
    neverCalled: '从未调用',
    lastRead: '上次读取',
    shown: '显示',
    expected: '应为',
    set: '设定于',
  },
);

/** Details of an attention item, by kind. */
export function ItemDetail({ item }: { item: AttentionItem }): ReactNode {
  const texts = useTexts(TEXTS);
  const { stock, checkout, vendor, machine, price, task, location, location_name } = item;
  if (task) {
    const { repeat, assigned_to, price_change } = task;
    const where =
      location === undefined ? undefined : { id: location, name: location_name ?? location };
    return (
      <>
        {price_change && <PriceTaskLines {...price_change} />}
        <TaskFacts repeat={repeat} assignedTo={assigned_to} machine={where} />
      </>
    );
  }
  if (stock) return <WorstSlots stock={stock} />;
  if (checkout) {
    const { why } = item.texts.summary.params as { why?: AnyText };
    return (
      <p className="small">
        <TextWords text={why} otherwise={checkout.reason} />
      </p>
    );
  }
  if (vendor) {
    return (
      <p className="small muted">
        {vendor.last_call_at === null ? (
          texts.neverCalled
        ) : (
          <>
            {texts.lastCall} <Time at={vendor.last_call_at} />
          </>
        )}
      </p>
    );
  }
  if (price) {
    return (
      <p className="small">
        {texts.shown} <strong>{money(price.shown.amount)}</strong>, {texts.expected}{' '}
        <strong>{money(price.expected.amount)}</strong>, {texts.set} <Time at={price.changed_at} />
      </p>
    );
  }
  if (machine && machine.last_synced_at !== null) {
    return (
      <p className="small muted">
        {texts.lastRead} <Time at={machine.last_synced_at} />
      </p>
    );
  }
  return null;
}
