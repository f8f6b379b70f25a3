import { Page } from '../../parts/page.js';

export default function PurchasesPage() {
  return <Page title="Purchases">{null}</Page>;
}
