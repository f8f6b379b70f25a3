import type { ListPage, Message } from '../ucp/index.js';
import type { NamedSale } from './sales/named-sale.js';
import type { OrderSnapshot } from './purchases/purchase-order.service.js';

export type FoundOrder = ({ kind: 'purchase' } & OrderSnapshot) | { kind: 'sale'; sale: NamedSale };

export interface OrderPage extends ListPage<FoundOrder> {
  messages: Message[];
}
