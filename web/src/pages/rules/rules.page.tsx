import { Page } from '../../parts/page.js';

export default function RulesPage() {
  return <Page title="Rules">{null}</Page>;
}
