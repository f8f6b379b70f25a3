import { Page } from '../../parts/page.js';

export default function EventsPage() {
  return <Page title="Events">{null}</Page>;
}
