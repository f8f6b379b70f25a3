import { useLocation } from 'wouter';
import { inBoth, useTexts } from '../i18n/language.js';
import { ViewLinks } from '../parts/view-links.js';

const TEXTS = inBoth(
  {
    label: 'Views of visits',
    plan: 'Plan',
    drive: 'On the road',
    value: 'Is it worth it?',
    settings: 'Map and costs',
  },
  {
    label: '补货路线视图',
    plan: '计划',
    drive: '在路上',
    value: '值得吗？',
    settings: '地图与成本',
  },
);

const VIEWS = [
  ['plan', '/visits'],
  ['drive', '/visits/drive'],
  ['value', '/visits/value'],
  ['settings', '/visits/settings'],
] as const;

/** Links between the pages about visits. */
export function VisitViews() {
  const texts = useTexts(TEXTS);
  const [path] = useLocation();
  return (
    <ViewLinks
      label={texts.label}
      views={VIEWS.map(([name, href]) => ({ name: texts[name], href, current: href === path }))}
    />
  );
}
