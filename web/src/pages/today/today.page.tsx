import { Page } from '../../parts/page.js';

export function TodayPage() {
  return <Page title="Today">{null}</Page>;
}
