import { Page } from '../../parts/page.js';

export default function ApprovalPage(_: { id: string }) {
  return <Page title="Approval">{null}</Page>;
}
