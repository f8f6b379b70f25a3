import type { PickList } from '../../api/shapes.js';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './pick-list.module.css';

const TEXTS = inBoth(
  {
    title: 'To load',
    done: 'Loaded',
    product: 'Product',
    load: 'To load',
    pieces: 'Pieces',
    boxes: (count: number, contains: number) =>
      `${count} ${count === 1 ? 'box' : 'boxes'} of ${contains}`,
    each: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    from: (supplier: string) => `From ${supplier}`,
    unknown: 'Without a supplier',
    total: (pieces: number, machines: number) =>
      `${pieces} pieces for ${machines === 1 ? '1 machine' : `${machines} machines`}`,
  },
  {
    title: '装货清单',
    done: '已装',
    product: '商品',
    load: '装货',
    pieces: '件数',
    boxes: (count, contains) => `${count} 箱（每箱 ${contains} 件）`,
    each: (count) => `${count} 件`,
    from: (supplier) => `供应商：${supplier}`,
    unknown: '没有供应商',
    total: (pieces, machines) => `共 ${pieces} 件，${machines} 台机器`,
  },
);

interface Row {
  id: string;
  title: string;
  load: string;
  pieces: number;
}

/** Everything that goes into the van, supplier by supplier. */
export function LoadSheet({ list, run }: { list: PickList; run: string }) {
  const texts = useTexts(TEXTS);
  const sourced = list.suppliers.flatMap(({ line_items }) => line_items);
  const unsourced = withoutSupplier(list);
  return (
    <section className={styles.sheet}>
      <h2>{texts.title}</h2>
      <p className="muted">
        {run} · {texts.total(list.total_quantity, list.machines.length)}
      </p>
      {list.suppliers.map(({ namespace, line_items }) => (
        <Loads
          key={namespace}
          caption={texts.from(vendorName(namespace))}
          rows={line_items.map(({ item, quantity, quantity_unit: { unit, contains }, pieces }) => ({
            id: `${unit} ${item.id}`,
            title: item.title,
            load: unit === 'BX' ? texts.boxes(quantity, contains ?? 1) : texts.each(quantity),
            pieces,
          }))}
        />
      ))}
      {unsourced > 0 && (
        <p>
          {texts.unknown}: {texts.each(unsourced)}
        </p>
      )}
      {sourced.length === 0 && (
        <Loads
          caption={texts.title}
          rows={list.products.map(({ item, quantity }) => ({
            id: item.id,
            title: item.title,
            load: texts.each(quantity),
            pieces: quantity,
          }))}
        />
      )}
    </section>
  );
}

function Loads({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const texts = useTexts(TEXTS);
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.tickColumn}>
            {texts.done}
          </th>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.load}</th>
          <th scope="col" className={`number ${styles.pieces}`}>
            {texts.pieces}
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder(rows).map(({ id, title, load, pieces }) => (
          <tr key={id}>
            <td>
              <span className={styles.tick} aria-hidden="true" />
            </td>
            <td>{title}</td>
            <td>
              <strong>{load}</strong>
            </td>
            <td className={`number ${styles.pieces}`}>{pieces}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const titles = new Intl.Collator('zh-CN', { numeric: true });

/** By name, so that boxes and single pieces of a product stand together. */
const inOrder = (rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => titles.compare(a.title, b.title));

/** Pieces that no supplier is known for, where others have one. */
function withoutSupplier({ suppliers, total_quantity }: PickList): number {
  if (suppliers.length === 0) return 0;
  const sourced = suppliers
    .flatMap(({ line_items }) => line_items)
    .reduce((sum, { pieces }) => sum + pieces, 0);
  return total_quantity - sourced;
}
