import type { UseQueryResult } from '@tanstack/react-query';
import type { Order } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Facts, type Fact } from '../../parts/figures/facts.js';
import { Loaded } from '../../parts/loaded.js';
import { Messages } from '../../parts/messages/messages.js';
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
    names: {
      at: 'Time',
      code: 'Code',
      text: 'Status',
      carrier: 'Carrier',
      trackingNumber: 'Tracking number',
    },
  },
  {
    title: '供应商处',
    state: '状态',
    says: '供应商说明',
    number: '供应商单号',
    logistics: '物流',
    names: {
      at: '时间',
      code: '代码',
      text: '状态',
      carrier: '承运方',
      trackingNumber: '运单号',
    },
  },
);

/** The supplier's status and shipping details. */
export function SupplierCard({ query }: { query: UseQueryResult<Order> }) {
  const texts = useTexts(TEXTS);
  return (
    <Card title={texts.title}>
      <Loaded query={query}>
        {({
          supplier_status: status,
          supplier_order_url: url,
          label,
          logistics = [],
          messages,
        }) => (
          <>
            <Messages messages={messages} />
            <Facts
              facts={[
                [
                  texts.state,
                  <SupplierState key="state" supplier_status={status} supplier_order_url={url} />,
                ],
                status && [texts.says, <Quoted key="says" words={status.description} />],
                label !== undefined && [texts.number, label],
              ]}
            />
            {logistics.length > 0 && <h3>{texts.logistics}</h3>}
            {logistics.map((entry, index) => (
              <Facts
                key={index}
                facts={logisticsFacts(entry).map((fact) => shown(fact, texts.names))}
              />
            ))}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Names and texts are the vendor's; common names are translated. */
function shown(fact: LogisticsFact, names: Readonly<Record<string, string>>): Fact {
  const common = names[fact.name];
  return [
    common ?? fact.name,
    'at' in fact ? <Time key="at" at={fact.at} /> : <Quoted key="text" words={fact.text} />,
    common === undefined ? languageOf(fact.name) : undefined,
  ];
}
