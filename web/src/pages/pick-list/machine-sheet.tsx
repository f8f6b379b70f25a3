import type { PickList } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './pick-list.module.css';

const TEXTS = inBoth(
  {
    done: 'Filled',
    product: 'Product',
    stock: 'Stock',
    add: 'Add',
    target: 'Target',
    total: 'Total',
    note: 'Note',
  },
  {
    done: '已补',
    product: '商品',
    stock: '库存',
    add: '补货',
    target: '目标',
    total: '合计',
    note: '备注',
  },
);

interface Props {
  machine: PickList['machines'][number];
  run: string;
  /** Which page of how many, such as `2 / 14`. */
  place: string;
}

/** One machine on one page, with a box to tick for each slot. */
export function MachineSheet({ machine, run, place }: Props) {
  const texts = useTexts(TEXTS);
  const { name, address, line_items: lines, total_quantity: total } = machine;
  const where = [address.street_address, address.extended_address, address.address_locality]
    .filter(Boolean)
    .join(' · ');
  return (
    <section className={styles.sheet} data-machine={machine.location}>
      <h2>{name}</h2>
      <p className="muted">{[place, run, where].filter((part) => part !== '').join(' · ')}</p>
      <table className={styles.table}>
        <caption className="unseen">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.tickColumn}>
              {texts.done}
            </th>
            <th scope="col">{texts.product}</th>
            <th scope="col" className="number">
              {texts.stock}
            </th>
            <th scope="col" className="number">
              {texts.add}
            </th>
            <th scope="col" className="number">
              {texts.target}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ slot_id, item, quantity, stock, target }) => (
            <tr key={slot_id}>
              <td>
                <span className={styles.tick} aria-hidden="true" />
              </td>
              <td>{item.title}</td>
              <td className="number">{stock}</td>
              <td className="number">
                <strong>{quantity}</strong>
              </td>
              <td className="number">{target}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{texts.total}</th>
            <td />
            <td className="number">
              <strong>{total}</strong>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{texts.note}:</p>
    </section>
  );
}
