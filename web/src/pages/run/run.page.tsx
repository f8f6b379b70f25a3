import { Page } from '../../parts/page.js';

export default function RunPage(_: { id: string }) {
  return <Page title="Run">{null}</Page>;
}
