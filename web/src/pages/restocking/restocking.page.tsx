import { Page } from '../../parts/page.js';

export default function RestockingPage() {
  return <Page title="Restocking">{null}</Page>;
}
