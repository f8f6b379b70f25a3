import { Page } from '../../parts/page.js';

export default function PurchasePage(_: { id: string }) {
  return <Page title="Purchase">{null}</Page>;
}
