import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useMe } from '../../access/me.js';
import { newKey } from '../../api/client.js';
import type { Machine, StockedProduct } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useConnection } from '../../live/live.js';
import { countOutbox } from '../../machines/counts/count-sender.js';
import { stockQuery } from '../../machines/counts/stock-query.js';
import { machineQuery } from '../../machines/machine-query.js';
import { Button } from '../../parts/button.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { PendingBar } from '../../parts/rows/pending-bar.js';
import { AddProduct } from './add-product.js';
import {
  isCapacity,
  keyOf,
  linesOf,
  withAdded,
  type CountDraft,
  type DraftLine,
} from './count-draft.js';
import { CountLine } from './count-line.js';
import styles from './count.module.css';
import { KeptRefusals } from './kept-refusals.js';
import { useKeptDraft } from './use-kept-draft.js';

const TEXTS = inBoth(
  {
    title: 'Count stock',
    titleOf: (name: string) => `Count stock: ${name}`,
    back: 'Back to the machine',
    backToTour: 'Back to the tour',
    what: 'Count what is in the machine now. Products that you leave alone keep what is known about them.',
    products: 'Products',
    none: 'No product is known for this machine yet',
    noneWhat: 'Upload a file with its sales, or add what is in it.',
    noFiles: 'The platform of this machine reports its stock itself. There is nothing to count.',
    state: (counted: number, all: number) => `${counted} of ${all} products counted`,
    wrong: 'A capacity is not a whole number',
    save: 'Save count',
    forget: 'Start again',
  },
  {
    title: '清点库存',
    titleOf: (name: string) => `清点库存：${name}`,
    back: '返回机器',
    backToTour: '返回路线',
    what: '清点机器里现有的商品。没有改动的商品保持原有记录。',
    products: '商品',
    none: '这台机器还没有已知的商品',
    noneWhat: '请上传包含其销售的文件，或添加机器里的商品。',
    noFiles: '这台机器的平台会自行报告库存，无需清点。',
    state: (counted: number, all: number) => `已清点 ${counted} / ${all} 种商品`,
    wrong: '容量必须是整数',
    save: '保存清点',
    forget: '重新开始',
  },
);

/** Counting a machine at a visit, designed for a phone without reception. */
export default function CountPage({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const machine = useQuery(machineQuery(id));
  const from = useOrigin(id);
  const name = machine.data?.name;
  return (
    <Page title={name === undefined ? texts.title : texts.titleOf(name)}>
      <p>
        <Link href={from.address} className={styles.back ?? ''}>
          {from.isTour ? texts.backToTour : texts.back}
        </Link>
      </p>
      <Loaded query={machine}>
        {(known) =>
          known?.count_namespace === undefined ? (
            <Empty title={texts.noFiles} />
          ) : (
            <Products machine={known} namespace={known.count_namespace} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** A driver counts on the way and goes on with the tour. */
function useOrigin(id: string): { address: string; isTour: boolean } {
  const [search] = useSearchParams();
  const isTour = search.get('from') === 'drive';
  return { address: isTour ? '/visits/drive' : `/machines/${encodeURIComponent(id)}`, isTour };
}

function Products({ machine, namespace }: { machine: Machine; namespace: string }) {
  const texts = useTexts(TEXTS);
  const stock = useQuery(stockQuery(namespace, machine.id));
  return (
    <>
      <KeptRefusals machine={machine.id} />
      <Card title={texts.products}>
        <p className="small muted">{texts.what}</p>
        <Loaded query={stock}>
          {(products) => <Count machine={machine} namespace={namespace} products={products} />}
        </Loaded>
      </Card>
    </>
  );
}

interface CountProps {
  machine: Machine;
  namespace: string;
  products: readonly StockedProduct[];
}

function Count({ machine: { id, name }, namespace, products: known }: CountProps) {
  const texts = useTexts(TEXTS);
  const me = useMe();
  const [, go] = useLocation();
  const from = useOrigin(id);
  const isConnected = useConnection() === 'live';
  const [draft, setDraft] = useKeptDraft(id);
  const products = withAdded(draft, known);
  const lines = linesOf(draft, known);
  const setLine = (key: string, line: DraftLine) => {
    setDraft((before): CountDraft => ({ ...before, [key]: line }));
  };
  const isWrong = Object.values(draft).some(({ capacity }) => !isCapacity(capacity));
  const save = () => {
    countOutbox.add({
      key: newKey()['Idempotency-Key'],
      by: me?.id ?? '',
      namespace,
      machine: id,
      name,
      lines,
      ...(!(isConnected && navigator.onLine) && { countedAt: new Date().toISOString() }),
    });
    setDraft({});
    go(from.address);
  };
  return (
    <>
      {products.length === 0 && (
        <Empty title={texts.none}>
          <p>{texts.noneWhat}</p>
        </Empty>
      )}
      <ul>
        {products.map((product) => (
          <CountLine
            key={product.sku}
            product={product}
            line={draft[product.sku]}
            onLine={(line) => {
              setLine(product.sku, line);
            }}
          />
        ))}
      </ul>
      <AddProduct
        namespace={namespace}
        listed={products}
        onAdd={(added) => {
          setLine(keyOf(added), { quantity: 0, capacity: '', added });
        }}
      />
      <PendingBar text={isWrong ? texts.wrong : texts.state(lines.length, products.length)}>
        {lines.length > 0 && (
          <Button
            look="quiet"
            onClick={() => {
              setDraft({});
            }}
          >
            {texts.forget}
          </Button>
        )}
        <Button look="primary" disabled={lines.length === 0 || isWrong} onClick={save}>
          {texts.save}
        </Button>
      </PendingBar>
    </>
  );
}
