import { Link } from 'wouter';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';

const TEXTS = inBoth(
  { title: 'Page not found', text: 'This page does not exist.', home: 'Go to Today' },
  { title: '没有内容', text: '没有这个页面。', home: '回到今日' },
);

export function NotFoundPage() {
  const texts = useTexts(TEXTS);
  return (
    <Page title={texts.title}>
      <Empty title={texts.text}>
        <Link href="/">{texts.home}</Link>
      </Empty>
    </Page>
  );
}
