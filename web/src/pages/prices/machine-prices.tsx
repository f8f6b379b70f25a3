import { useState } from 'react';
import { Link } from 'wouter';
import { May, useMay } from '../../access/me.js';
import type { MachinePrices as Prices } from '../../api/shapes.js';
import { Age } from '../../format/clock.js';
import { amountField, currencySymbol, fenOf, money } from '../../format/money.js';
import { Picture } from '../../goods/picture.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Field } from '../../parts/fields/field.js';
import { Card } from '../../parts/page.js';
import { PricesDialog } from '../../prices/prices-dialog.js';
import styles from './prices.module.css';

const TEXTS = inBoth(
  {
    title: 'Price on all machines',
    machines: 'Machines',
    all: 'All machines',
    select: (machine: string) => `Select ${machine}`,
    field: (unit: string) => `One price for them (${unit})`,
    set: (count: number) =>
      count === 1 ? 'Set price on 1 machine' : `Set price on ${count} machines`,
    dialog: (product: string) => `One price for ${product}`,
    notUnderstood: (example: string) => `Enter an amount, such as ${example}.`,
    stock: (pieces: number) => `${pieces} in stock`,
    read: 'read',
  },
  {
    title: '所有机器上的价格',
    machines: '机器',
    all: '全部机器',
    select: (machine) => `选择${machine}`,
    field: (unit) => `统一价格（${unit}）`,
    set: (count) => `在 ${count} 台机器上定价`,
    dialog: (product) => `${product}统一定价`,
    notUnderstood: (example) => `请输入金额，例如 ${example}。`,
    stock: (pieces) => `库存 ${pieces} 件`,
    read: '读取于',
  },
);

/** The prices of a product in all machines, and one price for those that are ticked. */
export function MachinePrices({ prices: { item, machines } }: { prices: Prices }) {
  const texts = useTexts(TEXTS);
  const may = useMay();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<number>();
  const chosen = machines.filter(({ location }) => !left.has(location));
  const amount = fenOf(typed);
  const isPrice = amount !== undefined && amount > 0;
  const tick = (location: string, isTicked: boolean) => {
    setLeft((before) => {
      const next = new Set(before);
      if (isTicked) next.delete(location);
      else next.add(location);
      return next;
    });
  };
  return (
    <Card title={texts.title}>
      <Picture id={item.id} title={item.title} />
      <May scope="price">
        <form
          className={styles.set}
          onSubmit={(event) => {
            event.preventDefault();
            if (isPrice && chosen.length > 0) setAsking(amount);
          }}
        >
          <Field label={texts.field(currencySymbol())}>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={typed !== '' && !isPrice}
              onChange={({ target }) => {
                setTyped(target.value);
              }}
            />
          </Field>
          <Button type="submit" look="primary" disabled={!isPrice || chosen.length === 0}>
            {texts.set(chosen.length)}
          </Button>
          <span role="status">
            {typed !== '' && !isPrice && texts.notUnderstood(amountField(350))}
          </span>
        </form>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={chosen.length === machines.length}
            onChange={({ target }) => {
              setLeft(new Set(target.checked ? [] : machines.map(({ location }) => location)));
            }}
          />
          {texts.all}
        </label>
      </May>
      <ul aria-label={texts.machines}>
        {machines.map(({ location, location_name, slot_id, price, stock, last_synced_at }) => (
          <li key={location} className={styles.machine} aria-label={location_name}>
            {may('price') ? (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={texts.select(location_name)}
                  checked={!left.has(location)}
                  onChange={({ target }) => {
                    tick(location, target.checked);
                  }}
                />
              </label>
            ) : (
              <span />
            )}
            <span className={styles.where}>
              <Link
                className={styles.link ?? ''}
                href={`/machines/${encodeURIComponent(location)}?slot=${encodeURIComponent(slot_id)}`}
              >
                {location_name}
              </Link>
              <span className="muted small">
                {texts.stock(stock)}
                {last_synced_at !== undefined && (
                  <>
                    {' · '}
                    {texts.read} <Age at={last_synced_at} />
                  </>
                )}
              </span>
            </span>
            <strong className="number">{money(price.amount)}</strong>
          </li>
        ))}
      </ul>
      {asking !== undefined && (
        <PricesDialog
          title={texts.dialog(item.title)}
          machines={chosen.map(({ location, location_name, price }) => ({
            location,
            steps: [{ itemId: item.id, name: location_name, from: price.amount, to: asking }],
          }))}
          onClose={() => {
            setAsking(undefined);
          }}
        />
      )}
    </Card>
  );
}
