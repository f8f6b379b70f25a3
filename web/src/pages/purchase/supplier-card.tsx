import type { UseQueryResult } from '@tanstack/react-query';
import type { Order } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Facts, type Fact } from '../../parts/facts.js';
import { Loaded } from '../../parts/loaded.js';
import { Messages } from '../../parts/messages.js';
import { Card } from '../../parts/page.js';
import { SupplierState } from '../../purchases/supplier-state.js';
import { languageOf } from '../../texts/said.js';
import { Quoted } from '../../texts/text-words.js';
import { logisticsFacts, type LogisticsFact } from './logistics.js';

const TEXTS = inBoth(
  {
    title: 'Supplier',
    state: 'Status',
    says: 'Supplier status',
    number: 'Supplier order number',
    logistics: 'Shipping',
  },
  {
    title: '供应商处',
    state: '状态',
    says: '供应商说明',
    number: '供应商单号',
    logistics: '物流',
  },
);

/** The supplier's status and shipping details. */
export function SupplierCard({ query }: { query: UseQueryResult<Order> }) {
  const texts = useTexts(TEXTS);
  return (
    <Card title={texts.title}>
      <Loaded query={query}>
        {({ supplier_status: status, label, logistics = [], messages }) => (
          <>
            <Messages messages={messages} />
            <Facts
              facts={[
                [texts.state, <SupplierState key="state" status={status} />],
                status && [texts.says, <Quoted key="says" words={status.description} />],
                label !== undefined && [texts.number, label],
              ]}
            />
            {logistics.length > 0 && <h3>{texts.logistics}</h3>}
            {logistics.map((entry, index) => (
              <Facts key={index} facts={logisticsFacts(entry).map(shown)} />
            ))}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Names and texts are the vendor's. */
const shown = (fact: LogisticsFact): Fact => [
  fact.name,
  'at' in fact ? <Time key="at" at={fact.at} /> : <Quoted key="text" words={fact.text} />,
  languageOf(fact.name),
];
