import { Page } from '../../parts/page.js';

export default function ApprovalsPage() {
  return <Page title="Approvals">{null}</Page>;
}
