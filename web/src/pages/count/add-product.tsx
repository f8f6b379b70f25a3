import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { answerOf, api } from '../../api/client.js';
import type { StockedProduct } from '../../api/shapes.js';
import { currencySymbol, fenOf } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { DialogButton } from '../../parts/dialogs/dialog-button.js';
import { Field } from '../../parts/fields/field.js';
import type { AddedProduct } from './count-draft.js';

const TEXTS = inBoth(
  {
    add: 'Add a product',
    what: 'One that this machine has not sold yet. Choose a known product, or write its name as the sales will call it.',
    product: 'Product',
    price: (symbol: string) => `Price in the machine (${symbol})`,
    twice: 'It is in the list already.',
    yes: 'Add',
  },
  {
    add: '添加商品',
    what: '这台机器还没有卖过的商品。请选择已知商品，或按销售记录中的叫法填写名称。',
    product: '商品',
    price: (symbol: string) => `机器上的售价（${symbol}）`,
    twice: '列表中已有此商品。',
    yes: '添加',
  },
);

const MAX_TITLE = 200;
const MOST_KNOWN = 100;

interface Props {
  namespace: string;
  /** What is in the list already. */
  listed: readonly StockedProduct[];
  onAdd: (product: AddedProduct) => void;
}

export function AddProduct(props: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton dialog={(close) => <AddDialog {...props} onClose={close} />}>
      {texts.add}
    </DialogButton>
  );
}

function AddDialog({ namespace, listed, onAdd, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const known = useKnownProducts(namespace);
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState('');
  const choices = useId();
  const price = fenOf(typed);
  const name = title.trim();
  const isTwice = listed.some((product) => product.title === name);
  return (
    <Confirm
      title={texts.add}
      action={texts.yes}
      blocked={name === '' || price === undefined || isTwice}
      onConfirm={() => {
        if (price === undefined) return;
        const sku = known.find((product) => product.title === name)?.sku;
        onAdd({ ...(sku !== undefined && { sku }), title: name, price });
        onClose();
      }}
      onClose={onClose}
    >
      <p className="small muted">{texts.what}</p>
      <Field label={texts.product} wide>
        <input
          list={choices}
          autoComplete="off"
          maxLength={MAX_TITLE}
          value={title}
          onChange={({ target }) => {
            setTitle(target.value);
          }}
        />
      </Field>
      <datalist id={choices}>
        {known
          .filter(({ sku }) => !listed.some((product) => product.sku === sku))
          .map((product) => (
            <option key={product.sku} value={product.title} />
          ))}
      </datalist>
      <Field label={texts.price(currencySymbol())} wide>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={typed !== '' && price === undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </Field>
      {isTwice && <p role="status">{texts.twice}</p>}
    </Confirm>
  );
}

/** Products of the platform's other machines; none without a signal. */
function useKnownProducts(namespace: string): { sku: string; title: string }[] {
  const { data } = useQuery({
    queryKey: ['products', 'known', namespace],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/ucp/v1/skus', { params: { query: { limit: MOST_KNOWN } }, signal })),
  });
  return (data?.skus ?? [])
    .filter((product) => product.namespace === namespace)
    .map(({ vendor_sku: sku, title }) => ({ sku, title }));
}
