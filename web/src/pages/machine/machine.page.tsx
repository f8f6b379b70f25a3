import { Page } from '../../parts/page.js';

export default function MachinePage(_: { id: string }) {
  return <Page title="Machine">{null}</Page>;
}
